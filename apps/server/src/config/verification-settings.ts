import { isLoopback } from '../http/incoming/same-origin.ts'

/** Where the verification site listens; `isChosen` where the operator said so, who then counts on it. */
export type VerifyPort = Readonly<{ number: number; isChosen: boolean }>

const DEFAULT_PORT = 3001

/** Absent where no site is wanted. */
export function verifyPortOf(given: number | 'off' | undefined): VerifyPort | undefined {
  if (given === 'off') return undefined
  return { number: given ?? DEFAULT_PORT, isChosen: given !== undefined }
}

/** On one’s own machine the site is known to be beside the application; elsewhere its address must be told. */
export function verificationUrlOf(
  told: string | undefined,
  publicUrl: string,
  port: VerifyPort | undefined,
): string | null {
  if (told !== undefined) return told
  const { hostname } = new URL(publicUrl)
  return port && isLoopback(hostname) ? `http://${hostname}:${port.number}` : null
}
