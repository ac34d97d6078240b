/** As `fetch` does, which cannot tell how much of a body has left. */
export const sendTelling =
  (onSent: (bytes: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(method, url)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('no answer came')))
      request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      signal?.addEventListener('abort', stop)
      request.send(body as XMLHttpRequestBodyInit)
      if (signal?.aborted === true) stop()
    })

/** Those that a browser gives no body to. */
const WITHOUT_BODY = [204, 205, 304]

function responseOf(request: XMLHttpRequest): Response {
  const { status } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  const body = WITHOUT_BODY.includes(status) ? null : (request.response as Blob)
  return new Response(body, { status, headers })
}
