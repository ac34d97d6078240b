import type { Page } from '@playwright/test'

/** What the browser complained about: no journey may end with anything in it. */
export type Complaints = Readonly<{
  /** A refusal by the server that this journey provokes: the browser logs it by itself. */
  expectRefusal: (status: number) => void
  /** A connection that this journey cuts: the browser logs that too. */
  expectCutConnection: () => void
  unexpected: () => readonly string[]
}>

/** Of a page of ours, which asks no host but `origin` for anything. */
export async function collectComplaints(page: Page, origin: string): Promise<Complaints> {
  const heard: string[] = []
  const expected = new Set<string>()
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`page: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    if (!isOurs(request.url(), origin)) heard.push(`another host: ${request.url()}`)
  })
  page.on('crash', () => heard.push('the page crashed'))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return {
    expectRefusal: (status) => expected.add(`status of ${status} `),
    expectCutConnection: () => {
      expected.add('net::ERR_FAILED')
      expected.add('net::ERR_INTERNET_DISCONNECTED')
    },
    unexpected: () => heard.filter((text) => ![...expected].some((part) => text.includes(part))),
  }
}

function isOurs(url: string, origin: string): boolean {
  const { protocol, origin: asked } = new URL(url)
  return asked === origin || protocol === 'data:'
}
