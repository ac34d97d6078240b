import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a provider’s page lets a buyer do, and where they go then. */
export type PayablePage = Readonly<{
  words: string
  amount: string
  backUrl: string
  isOpen: boolean
  /** Takes the money; the buyer goes back there. */
  pay: () => string
  /** The card is declined; the buyer goes back there, or tries again here. */
  decline: () => string | undefined
}>

/** The page of a provider on which a browser pays, is declined or gives up. */
export function servePayablePage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, body }: Readonly<{ page: PayablePage; body: string }>,
): void {
  const act = request.method === 'POST' ? new URLSearchParams(body).get('act') : null
  const next = act === null ? undefined : page[act === 'pay' ? 'pay' : 'decline']()
  const isDeclined = act === 'decline' && next === undefined
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; img-src data:",
  })
  response.end(
    pageOf(
      next === undefined
        ? waysIn(page, isDeclined)
        : `<p role="status">${act === 'pay' ? 'Payment received' : 'Payment failed'}</p>${leading(next, 'Return to the shop')}`,
    ),
  )
}

function waysIn({ words, amount, backUrl, isOpen }: PayablePage, isDeclined: boolean): string {
  const ways = isOpen
    ? `<form method="post"><button name="act" value="pay">Pay</button>
       <button name="act" value="decline">Pay with a declined card</button></form>`
    : '<p role="status">This page can no longer be paid</p>'
  return `<p>${escaped(words)}</p><p>${escaped(amount)}</p>
    ${isDeclined ? '<p role="alert">Your card was declined</p>' : ''}${ways}${leading(backUrl, 'Back')}`
}

const leading = (url: string, words: string): string => `<a href="${escaped(url)}">${words}</a>`

const pageOf = (content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <link rel="icon" href="data:,"><title>Payment page of a test</title><main><h1>Payment</h1>${content}</main></html>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
