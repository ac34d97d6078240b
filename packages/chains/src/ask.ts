/** What is sent to an address, of what `fetch` knows. */
export type AskOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal
}

/** Asks this address and no other one; rejects where no answer comes. A process may bound what it takes of a server that it has no reason to trust. */
export type Ask = (url: string, asked: AskOptions) => Promise<Response>

/** Without a redirection, and without what the browser knows of whoever asks. */
export const askByFetch: Ask = (url, asked) =>
  fetch(url, { ...asked, redirect: 'error', credentials: 'omit' })
