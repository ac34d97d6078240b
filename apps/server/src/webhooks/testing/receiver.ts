import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions, TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'

import { Extension, GeneralName, GeneralNames } from 'pkijs'

import {
  authorityExtensions,
  signCertificate,
} from '../../evidence/timestamping/build-certificate.ts'

export type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>

/** A real HTTPS server that keeps what it is sent, and answers as it is told. */
export type Receiver = Readonly<{
  url: string
  certificate: string
  received: Received[]
  answer: (status: number, headers?: Readonly<Record<string, string>>) => void
  /** Called with each connection once it is encrypted. */
  onConnection: (act: (socket: TLSSocket) => void) => void
  close: () => Promise<void>
}>

export async function openReceiver(
  keys: 'ec' | 'rsa' = 'ec',
  encryption: SecureContextOptions = {},
): Promise<Receiver> {
  const { key, certificate, authority } = newIdentity(keys)
  const received: Received[] = []
  let status = 204
  let extra: Readonly<Record<string, string>> = {}
  const server = createServer({ ...encryption, key, cert: certificate }, (request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      return response.writeHead(status, extra).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}/hook`,
    certificate: authority,
    received,
    answer: (wanted, headers = {}) => {
      status = wanted
      extra = headers
    },
    onConnection: (act) => void server.on('secureConnection', act),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A certificate for localhost, and that of who signed it: with an EC key itself. */
function newIdentity(
  keys: 'ec' | 'rsa',
): Readonly<Record<'key' | 'certificate' | 'authority', string>> {
  const issuerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const key =
    keys === 'ec' ? issuerKey : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const names = new GeneralNames({ names: [new GeneralName({ type: 2, value: 'localhost' })] })
  const extnValue = names.toSchema().toBER()
  const common = {
    issuer: keys === 'ec' ? 'localhost' : 'authority',
    issuerKey,
    serial: 1n,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  }
  const certificate = pemOf(
    signCertificate({
      ...common,
      subject: 'localhost',
      subjectKey: key,
      extensions: [new Extension({ extnID: '2.5.29.17', critical: false, extnValue })],
    }),
  )
  const ownAuthority = (): string =>
    pemOf(
      signCertificate({
        ...common,
        subject: 'authority',
        subjectKey: issuerKey,
        extensions: authorityExtensions(),
      }),
    )
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate,
    authority: keys === 'ec' ? certificate : ownAuthority(),
  }
}

function pemOf(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}
