import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'

import { onTestFinished } from 'vitest'

import { newIdentity } from './new-identity.ts'

/** The origin of a server that this process trusts as it does all others, until the test has ended. */
export async function openTrustedServer(listener: RequestListener): Promise<string> {
  const { key, certificate } = newIdentity('ec')
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, certificate])
  onTestFinished(() => tls.setDefaultCACertificates(trusted))
  const server = createServer({ key, cert: certificate }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
