import tls from 'node:tls'

/**
 * Without `kDHE`, where a server brings numbers of its own and of any length: encryption is agreed upon in our own thread, and ten thousand bits
 * stop it for more than a second, whether the server is trusted or not. By TLS 1.3 numbers have names, and ours are at most 3,072 bits long.
 */
export const AGREED_CIPHERS = `${tls.DEFAULT_CIPHERS}:!kDHE`

/** For all that this process connects to from now on, by whatever library (Z6). */
export function refuseForeignNumbers(): void {
  tls.DEFAULT_CIPHERS = AGREED_CIPHERS
}
