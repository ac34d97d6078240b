import type { FastifyInstance } from 'fastify'

/** On every answer. A page adds its own policy, with the nonce of its scripts and styles. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** For a year, and for every name under ours. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function setSecurityHeaders(
  app: FastifyInstance,
  { secure }: Readonly<{ secure: boolean }>,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Kept by nobody, however its address is written, unless what answers says otherwise.
    void reply.headers({ ...securityHeaders({ secure }), 'cache-control': 'private, no-store' })
  })
}

/** `secure` where people come over HTTPS. */
export const securityHeaders = ({ secure }: Readonly<{ secure: boolean }>) =>
  secure ? { ...SECURITY_HEADERS, ...HTTPS_ONLY } : SECURITY_HEADERS

/** A worker is ruled by the policy of its own script: it hashes, and talks to nobody. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'"

/** WebAssembly needs its own permission: large files are hashed by it. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
