/** What is called by it was declared to us, and by nobody else. */
export const DECLARATION_FORMAT = 'ancrage-declaration'
/** That of the commitments that hold a declaration (formats/declaration.md §4). In version 1 nothing declared is dated. */
export const DECLARATION_VERSION = 2

/**
 * All that a depositor declared at the moment of the deposit (formats/declaration.md §3). Every member is always there,
 * null where nothing was declared, so that one declaration has one form.
 */
export type Declaration = Readonly<{
  /** As certificates print it. */
  number: string
  title: string
  creationType: string
  depositor: Readonly<{ name: string; quality: string | null; identification: Identification }>
  coDepositors: readonly Readonly<{ name: string; role: string | null }>[]
  onBehalfOf: string | null
  /** The company that the deposit belongs to, by its name then. */
  company: string | null
  reference: string | null
  description: string | null
  /** The commitment of the deposit that this one follows, in hexadecimal. */
  predecessor: string | null
  language: 'fr' | 'en'
  /** By the service’s clock, to the millisecond, in UTC. */
  submittedAt: string
  /** In the order of the deposit: their digests make the deposit’s. */
  files: readonly DeclaredFile[]
  /** 32 random bytes in hexadecimal, used once: without them nobody can guess what was declared. */
  salt: string
}>

/** A file by its name, size in bytes and digests in hexadecimal. */
export type DeclaredFile = Readonly<{
  name: string
  size: number
  mediaType: string | null
  sha256: string
  /** Null where the depositor’s program did not compute it. */
  sha512: string | null
}>

/** How the service knew the depositor then. */
export type Identification = Readonly<{
  /** Whether a mailed link had shown that the account’s address is the person’s. */
  emailVerified: boolean
  /** Whether signing in to the account took a second factor. */
  twoFactor: boolean
}>
