/** What the verification site may ask of whom: the page names the same. */
export type SiteSources = Readonly<{ explorers: readonly string[]; calendars: readonly string[] }>

/** The site’s own policy: it talks to the sources that it names, to a node on the person’s own computer, and to us. */
export function sitePolicy({ explorers, calendars }: SiteSources): string {
  const sources = [...explorers, ...calendars].map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(sources), 'http://localhost:*', 'http://127.0.0.1:*'].join(
      ' ',
    ),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
