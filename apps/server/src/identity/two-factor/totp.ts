import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** RFC 6238’s defaults, which every authenticator application knows. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }
/** A clock may be one step off, either way. */
const WINDOW = 1

/** A secret to share with an application, in base32. */
export function newTotpSecret(randomBytes: (length: number) => Uint8Array): string {
  const { buffer, byteOffset, byteLength } = randomBytes(SECRET_BYTES)
  return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }).base32
}

/** The `otpauth://` address that an application reads, and its picture as a `data:` address. */
export function describeTotp(
  secret: string,
  { issuer, label }: Readonly<{ issuer: string; label: string }>,
): { uri: string; qrCode: string } {
  const uri = new TOTP({ ...SHAPE, issuer, label, secret }).toString()
  const svg = renderSVG(uri, { border: 4, pixelSize: 4 })
  return { uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** The time step that the code is of, or undefined when it is of none that is taken now. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...SHAPE, secret })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  if (delta === null) return undefined
  return Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}
