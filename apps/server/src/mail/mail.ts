import type { Language } from '@ancrage/contract'

/** Whom a mail is for; the address is checked before anything is stored. */
type Addressed = Readonly<{ to: string; language: Language }>

/**
 * What the link of a mail opens, once. The token alone is given: the address is made of the operator’s own
 * PUBLIC_URL where the mail is drawn, never of a request. A mail whose link has expired is not sent.
 */
type WithLink = Readonly<{ token: string; expiresAt: Date }>

export type DepositInMail = Readonly<{ id: string; number: string; title: string }>
/** Of many deposits, the first ten are named; `count` counts all of them. */
type Deposits = Readonly<{ deposits: readonly DepositInMail[]; count: number }>

export type Mail = Addressed & MailFacts

/** Every mail the product sends, by kind, with what its words need. */
export type MailFacts =
  | (Readonly<{ kind: 'invitation'; inviter: string | null; company: string | null }> & WithLink)
  | (Readonly<{ kind: 'passwordRecovery' }> & WithLink)
  /** To the new address, which the link confirms. */
  | (Readonly<{ kind: 'emailChangeConfirm' }> & WithLink)
  /** To the old address. */
  | Readonly<{ kind: 'emailChangeNotice'; newEmail: string; at: Date }>
  /** `device` as the browser names itself. */
  | Readonly<{ kind: 'newSignIn'; at: Date; device: string | null; address: string | null }>
  | Readonly<{ kind: 'twoFactorChanged'; change: TwoFactorChange; at: Date }>
  | Readonly<{ kind: 'passwordChanged'; at: Date }>
  /** To the person who asks for an account. */
  | Readonly<{ kind: 'accountRequestReceived'; name: string }>
  /** To someone who asks for an account and has one: nobody else learns that. */
  | Readonly<{ kind: 'accountExists' }>
  /** To administrators. */
  | Readonly<{ kind: 'accountRequestWaiting'; name: string; email: string; company: string | null }>
  | Readonly<{ kind: 'accountRequestRefused'; name: string; reason: string }>
  | Readonly<{ kind: 'depositReceived'; deposit: DepositInMail }>
  | (Readonly<{ kind: 'depositConfirmed' }> & Deposits)
  | (Readonly<{ kind: 'proofReanchored' }> & Deposits)
  /** `amount` in cents of `currency` (ISO 4217); `credits` null where the product gives none. */
  | Readonly<{
      kind: 'orderPaid'
      order: string
      product: string
      credits: number | null
      amount: number
      currency: string
    }>
  /** `company` where the credits are a company’s. */
  | Readonly<{ kind: 'creditsLow'; credits: number; company: string | null }>
  /** To the address of an account that its owner has erased. */
  | Readonly<{ kind: 'accountErased'; at: Date }>

export type TwoFactorChange =
  | 'enabled'
  | 'disabled'
  /** By an administrator. */
  | 'reset'
  | 'recoveryCodesRenewed'

export type MailKind = MailFacts['kind']
