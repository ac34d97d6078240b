import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { Extension, GeneralName, GeneralNames } from 'pkijs'

import { signCertificate } from '../../evidence/timestamping/build-certificate.ts'

export type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>

/** A real HTTPS server that keeps what it is sent, and answers as it is told. */
export type Receiver = Readonly<{
  url: string
  certificate: string
  received: Received[]
  answer: (status: number, headers?: Readonly<Record<string, string>>) => void
  close: () => Promise<void>
}>

export async function openReceiver(): Promise<Receiver> {
  const { key, certificate } = newIdentity()
  const received: Received[] = []
  let status = 204
  let extra: Readonly<Record<string, string>> = {}
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      return response.writeHead(status, extra).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/hook`,
    certificate,
    received,
    answer: (wanted, headers = {}) => {
      status = wanted
      extra = headers
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A certificate for localhost that signs itself. */
function newIdentity(): Readonly<{ key: string; certificate: string }> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: 'localhost' })] })
  const extnValue = names.toSchema().toBER()
  const der = signCertificate({
    subject: 'localhost',
    subjectKey: privateKey,
    issuer: 'localhost',
    issuerKey: privateKey,
    serial: 1n,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [new Extension({ extnID: '2.5.29.17', critical: false, extnValue })],
  })
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n'),
  }
}
