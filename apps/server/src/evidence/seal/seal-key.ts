import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'

export type SealKey = Readonly<{
  key: KeyObject
  /** DER, the key's own first, then those that lead from it to its root. */
  certificates: readonly Uint8Array[]
}>

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * A private key and at least its certificate, in PEM.
 *
 * @throws for what is not both.
 */
export function sealKeyInPem(pem: string, passphrase: string | undefined): SealKey {
  const key = createPrivateKey({ key: pem, ...(passphrase !== undefined && { passphrase }) })
  const found = pem.match(CERTIFICATE) ?? []
  return chainOf(
    key,
    found.map((certificate) => new X509Certificate(certificate)),
  )
}

/** In the order of the chain, whatever order they came in; what does not belong to it is left out. */
export function chainOf(key: KeyObject, certificates: readonly X509Certificate[]): SealKey {
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new Error('no certificate in it is that of its key')
  const chain = [own]
  for (let last = own; !last.checkIssued(last);) {
    const issuer = certificates.find((one) => last.checkIssued(one) && !chain.includes(one))
    if (!issuer) break
    chain.push(issuer)
    last = issuer
  }
  return { key, certificates: chain.map(({ raw }) => raw) }
}
