type Sent = Readonly<{ url: string; init: RequestInit; headers: Headers }>
type Answer = Response | Error

/** Answers each call with the next of the answers given, and keeps what was asked. */
export function scriptedServer(...answers: readonly Answer[]) {
  const sent: Sent[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (typeof url !== 'string') throw new TypeError('The client asks by address')
    const answer = answers[sent.length]
    sent.push({ url, init, headers: new Headers(init.headers) })
    if (answer === undefined) throw new Error(`No answer left for ${url}`)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, sent }
}

export function json(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

export function refusal(status: number, code: string): Response {
  return json(status, { error: { code, message: 'Refused' } })
}
