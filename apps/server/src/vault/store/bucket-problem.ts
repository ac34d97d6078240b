import type { S3Place } from '../../config/vault-settings.ts'
import { openS3Requests, passOver, refusedBy, S3Refused } from './s3-requests.ts'
import { StoreUnavailable } from './vault-store.ts'

export type BucketProblem = Readonly<{
  /** It does not answer now; refuses what we ask for; or takes a second object of the same name. */
  kind: 'silent' | 'refuses' | 'overwrites'
  /** The store’s own. */
  word: string
}>

type Chance = Readonly<{ now: () => Date; randomBytes: (length: number) => Uint8Array }>
type Send = ReturnType<typeof openS3Requests>

/** Puts an object, tries to put another in its place, and removes it. Undefined where a bucket does what is asked of it. */
export async function findBucketProblem(
  place: S3Place,
  { now, randomBytes }: Chance,
): Promise<BucketProblem | undefined> {
  const send = openS3Requests(place, now)
  const name = `trial/${Buffer.from(randomBytes(12)).toString('hex')}`
  try {
    await put(send, name)
    const overwrites = await takesAnother(send, name)
    await passOver(await send({ method: 'DELETE', name }))
    return overwrites ? { kind: 'overwrites', word: 'If-None-Match' } : undefined
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const refuses = error instanceof S3Refused && error.status < 500 && error.status !== 429
    return { kind: refuses ? 'refuses' : 'silent', word: error.message }
  }
}

async function takesAnother(send: Send, name: string): Promise<boolean> {
  try {
    await put(send, name)
    return true
  } catch (error) {
    if (error instanceof S3Refused && error.status === 412) return false
    throw error
  }
}

/** Of no bytes. */
async function put(send: Send, name: string): Promise<void> {
  const headers = { 'if-none-match': '*' }
  const answer = await send({ method: 'PUT', name, headers })
  if (!answer.response.ok) throw await refusedBy(answer)
  await passOver(answer)
}
