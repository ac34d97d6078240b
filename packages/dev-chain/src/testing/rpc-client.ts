import { request } from 'node:http'

export type HttpAnswer = {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A bare POST, so that a test can send what no client would. */
export function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'POST',
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The result of a call, or its error. */
export async function call(
  url: string,
  method: string,
  ...params: readonly unknown[]
): Promise<{ readonly result: unknown; readonly error: unknown }> {
  const { body } = await post(url, JSON.stringify({ version: '1.1', id: 1, method, params }))
  return JSON.parse(body) as { result: unknown; error: unknown }
}
