import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is older, or of a clock that is further ahead, may be sent again by whoever has seen it. */
const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 10

/** Whether a body was signed by who knows the secret (`Stripe-Signature: t=…,v1=…`), not long ago. */
export function isSignedByStripe(
  header: string,
  body: Buffer,
  { secret, now }: Readonly<{ secret: string; now: Date }>,
): boolean {
  const fields = header.split(',').map((field) => field.split('='))
  const valuesOf = (wanted: string): readonly string[] =>
    fields.flatMap(([name, value]) => (name?.trim() === wanted && value ? [value] : []))
  const [moment = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(moment)) return false
  if (Math.abs(now.getTime() / 1000 - Number(moment)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${moment}.`).update(body).digest()
  const given = valuesOf('v1').slice(0, MOST_SIGNATURES)
  // All of them are compared: how long it takes says nothing of which was right.
  return given.map((signature) => isSame(expected, signature)).includes(true)
}

function isSame(expected: Buffer, signature: string): boolean {
  return (
    /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  )
}
