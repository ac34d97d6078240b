/** Why a copy is not left, or not opened, though the service answers. */
export type VaultReason =
  /** No recovery key was given, and nobody is there to type it. */
  | 'keyNeeded'
  /** What was given is no recovery key. */
  | 'keyMalformed'
  /** Another key than the account’s, or than the copy’s. */
  | 'otherKey'
  /** The company has no key yet, which copies of its members need. */
  | 'companyKeyMissing'
  /** Nobody said which key the company’s is: the service is not believed. */
  | 'companyKeyNeeded'
  /** The service names another key for the company. */
  | 'companyKeyOther'
  /** No deposit of one’s own is of this file. */
  | 'notAnchored'
  /** The file changed while it was sent: nothing of it is kept. */
  | 'otherFile'
  /** No copy of one’s own is meant. */
  | 'copyUnknown'
  /** A deposit of which several copies are kept. */
  | 'severalCopies'
  /** Not all of it has been sent yet. */
  | 'notComplete'
  /** What is kept was not made with this key and this file. */
  | 'notConfirmed'
  /** What is stored is not what was left. */
  | 'damaged'

export class VaultProblem extends Error {
  readonly reason: VaultReason
  /** The file or copy that it is about. */
  readonly about: string
  constructor(reason: VaultReason, about: string) {
    super(`${reason}: ${about}`)
    this.name = 'VaultProblem'
    this.reason = reason
    this.about = about
  }
}
