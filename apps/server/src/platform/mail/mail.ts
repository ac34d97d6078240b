import { siteSettings, transfer, type Language, type NamedMailKind } from '@ancrage/contract'
import { z } from 'zod'

const namedDeposit = z.strictObject({ id: z.uuid(), number: z.string() })
/** Dates are strings while they are stored. */
const at = z.coerce.date<Date | string>()
const depositInMail = namedDeposit.extend({
  title: z.string(),
  // Those that were written before this was known say nothing of it: the first file, and how many there are.
  file: z.string().optional(),
  fileCount: z.int().optional(),
  receivedAt: at.optional(),
})
/** Where the deposits of a mail stand; `evidential` false where anybody can make such blocks. */
const blockInMail = z.strictObject({ height: z.int(), time: at, evidential: z.boolean() })
/** Of many deposits, the first ten are named; `count` counts all of them. */
const deposits = { deposits: z.array(depositInMail).min(1).max(10), count: z.int().min(1) }
const ordered = {
  order: z.string(),
  product: z.string(),
  amount: z.int(),
  currency: z.string().length(3),
}
/**
 * Not for those whose company orders for them. Mails that were written before this was known say nothing of it.
 */
const mayOrder = z.boolean().default(true)
/** Whether the provider that took a card pays back to it. Mails that were written before this was known say nothing of it. */
const byCard = z.boolean().default(false)
/** Those that an account begins with. Mails that were written before this was known say nothing of it. */
const credits = z.int().min(0).default(0)
/** How many more of the same came before the mail was sent. */
const others = z.int().min(0).default(0)

const ibanEnd = z.string().max(4).nullable()

/** Every mail the product sends, by kind, with what its words need; nothing secret is among it. */
export const mailFacts = z.discriminatedUnion('kind', [
  /** `requested`: it answers a request for an account. */
  kind('invitation', {
    inviter: z.string().nullable(),
    company: z.string().nullable(),
    credits,
    /** The company’s, which the account founds. Mails that were written before this was known say nothing of it. */
    creditsForCompany: z.boolean().default(false),
    requested: z.boolean().default(false),
  }),
  /** To somebody who has an account, which joins the company. */
  kind('companyInvitation', { inviter: z.string().nullable(), company: z.string(), credits }),
  /** To who invited; `name` empty where the person has given none. */
  kind('invitationDeclined', {
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
  }),
  /** To who left a company, or was removed. */
  kind('companyLeft', { company: z.string(), at }),
  kind('passwordRecovery', {}),
  /** To the new address, which the link confirms. */
  kind('emailChangeConfirm', {}),
  /** To the account’s own address, which the link proves. */
  kind('emailProof', {}),
  /** To the old address. */
  kind('emailChangeNotice', { newEmail: z.string(), at }),
  /** `device` as the browser names itself, `address` the one it called from. */
  kind('newSignIn', { at, device: z.string().nullable(), address: z.string().nullable() }),
  /** Behind the right password: somebody else may know it. */
  kind('wrongCodes', { at, device: z.string().nullable(), address: z.string().nullable() }),
  /** `reset` is what an administrator does. */
  kind('twoFactorChanged', {
    change: z.enum(['enabled', 'disabled', 'reset', 'recoveryCodesRenewed']),
    at,
  }),
  /** `passkeys`: the names of those that open the account as before. */
  kind('passwordChanged', { at, passkeys: z.array(z.string()).optional() }),
  /** `name` as its owner called it. */
  kind('passkeyChanged', { change: z.enum(['added', 'removed']), name: z.string(), at }),
  /** `prefix` is how the key begins; the rest is nobody’s to write. */
  kind('apiKeyCreated', { name: z.string(), prefix: z.string(), at }),
  /**
   * Another key opens the copies that are left from now on; to all who direct the company where it is its own. `mark` is how people tell
   * the new one, `signed` whether the old one vouches for it.
   */
  kind('vaultKeyChanged', {
    company: z.string().nullable(),
    mark: z.string(),
    signed: z.boolean(),
    at,
  }),
  /** To the person who asks for an account. */
  kind('accountRequestReceived', { name: z.string() }),
  /** To someone who asks for an account and has one: nobody else learns that. */
  kind('accountExists', {}),
  /** To administrators. `name` and `email` are empty once the person has erased their account: the others are left. */
  kind('accountRequestWaiting', {
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    others,
  }),
  kind('accountRequestRefused', { name: z.string(), reason: z.string() }),
  kind('depositReceived', deposits),
  kind('depositConfirmed', { ...deposits, block: blockInMail.optional() }),
  kind('proofReanchored', deposits),
  /** To anybody, by whoever may share the deposit; the title is not among it, which anyone may write. */
  kind('certificateSent', {
    deposit: namedDeposit,
    accountId: z.uuid(),
    name: z.string(),
    email: z.string(),
  }),
  /** `amount` in hundredths of `currency` (ISO 4217), with any tax; `transfer` null where the operator sends it by itself. */
  kind('orderPlaced', {
    ...ordered,
    quantity: z.int(),
    transfer: transfer.nullable(),
    byCard: z.boolean().default(false),
    /** The VAT number by which it is without tax is not verified yet. */
    vatAwaited: z.boolean().default(false),
  }),
  /** To administrators; `toldHowToPay` whether the buyer’s own mail says where the transfer goes. */
  kind('orderWaiting', {
    ...ordered,
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    // Those that were written before this was known say nothing of it.
    toldHowToPay: z.boolean().default(true),
    vatAwaited: z.boolean().default(false),
    others,
  }),
  /** `credits` null where the product gives none; `forCompany` where they are in a company’s pool; `storage` where it is sold, until its end. */
  kind('orderPaid', {
    ...ordered,
    credits: z.int().nullable(),
    // Those that were written before this was known say nothing of it.
    forCompany: z.boolean().default(false),
    /** The last minute in which the buyer may withdraw; null for a company. */
    withdrawableUntil: at.nullable().default(null),
    storage: z.boolean().default(false),
    storageUntil: at.nullable().default(null),
  }),
  /** To administrators: money came by card, and nothing was given for it. `received` in hundredths of its currency; `reference` is the provider’s. */
  kind('paymentUnmatched', {
    ...ordered,
    received: z.int(),
    receivedCurrency: z.string().length(3),
    reference: z.string(),
    reason: z.enum(['amount', 'order', 'alreadyPaid', 'cancelled', 'buyerGone']),
    others,
  }),
  /** To the buyer, of what somebody else cancelled. */
  kind('orderCancelled', ordered),
  /** What came of the VAT number of an order that waited for it; `byCard`: a card may pay now. */
  kind('orderVatChecked', {
    ...ordered,
    outcome: z.enum(['confirmed', 'unknown']),
    byCard: z.boolean(),
  }),
  /** To the buyer: `amount` is to be paid back, `credits` were taken back, null where none were sold; received at `at`. */
  kind('orderWithdrawn', {
    ...ordered,
    credits: z.int().nullable(),
    at,
    byCard,
    /** Storage was bought with it: until then what was left is read, where there is no other. */
    copiesUntil: at.nullable().default(null),
  }),
  /** To administrators: `amount` is to be paid back. */
  kind('refundWaiting', { ...ordered, others }),
  /** To the buyer: `amount` was paid back, by their bank where they had disputed the payment (`byBank`). */
  kind('orderRefunded', { ...ordered, byCard, byBank: z.boolean().default(false) }),
  /** To the buyer: `amount` could not be paid back to their card, as it was disputed (`disputed`) or not, or came back from a bank (`returned`), and stays owed. */
  kind('refundDelayed', {
    ...ordered,
    returned: z.boolean(),
    disputed: z.boolean().default(false),
  }),
  /** To the buyer: `amount` came for which nothing was given, and was paid back to the card. */
  kind('paymentRefunded', ordered),
  /**
   * To administrators: the buyer’s bank takes `amount` back, or has decided; `credits` are taken for it. `reason` is the provider’s word,
   * `reference` its name for it.
   */
  kind('paymentDisputed', {
    ...ordered,
    credits: z.int(),
    reference: z.string(),
    reason: z.string(),
    /** `reversed`: it was lost, and the provider has given the money back since. */
    outcome: z.enum(['open', 'won', 'lost', 'reversed']),
    /** What became of a plan; those that were written before this was known say nothing of it. */
    plan: z.enum(['none', 'ended', 'stays']).default('none'),
    /** What its withdrawal owed was paid back by it. */
    refunded: z.boolean().default(false),
    /** A credit note was issued by it; those that were written before this was known say so. */
    credited: z.boolean().default(true),
  }),
  /** To the buyer: their bank takes `amount` back, and `credits` are held until it has decided, of them `ofMembers` from members of a company; or they are given back. */
  kind('orderDisputed', {
    ...ordered,
    credits: z.int(),
    outcome: z.enum(['open', 'won']),
    forCompany: z.boolean().default(false),
    ofMembers: z.int().default(0),
  }),
  /** To the buyer: their bank has taken `amount` back for good; `credits` stay taken, and what lasted has ended. */
  kind('orderLost', {
    ...ordered,
    credits: z.int(),
    unlimitedDeposits: z.boolean(),
    storage: z.boolean(),
    credited: z.boolean().default(true),
  }),
  /** To administrators: the provider could not pay back, or a bank sent the money back; `why` is the provider’s word. */
  kind('refundFailed', {
    ...ordered,
    why: z.string(),
    returned: z.boolean().default(false),
    disputed: z.boolean().default(false),
    others,
  }),
  /** `company` where the credits are a company’s. */
  kind('creditsLow', { credits: z.int(), company: z.string().nullable(), mayOrder }),
  /** What was sold for a time that is over soon, each with its end. */
  kind('planEnding', { unlimitedUntil: at.nullable(), storageUntil: at.nullable(), mayOrder }),
  /** What was sold for a time that is over. */
  kind('planEnded', { unlimitedDeposits: z.boolean(), storage: z.boolean(), mayOrder }),
  /**
   * Copies that are deleted in so many days, since nobody has storage for them any more; `company` where they are a
   * company’s.
   */
  kind('copiesEnding', { days: z.int(), until: at, company: z.string().nullable() }),
  /**
   * To administrators: who changed which of the settings; the last signs of the bank accounts where that was changed, null for the
   * environment’s. `name` and `email` are empty once that person has erased their account.
   */
  kind('settingsChanged', {
    settings: z.array(siteSettings.keyof()).min(1),
    iban: z.strictObject({ before: ibanEnd, after: ibanEnd }).nullable(),
    name: z.string(),
    email: z.string(),
    at,
  }),
  /** To the last address of an account that its owner has erased. */
  kind('accountErased', { at }),
])

const GUARDING: ReadonlySet<string> = new Set<MailKind>([
  'passwordRecovery',
  'emailChangeConfirm',
  'emailProof',
  'emailChangeNotice',
  'newSignIn',
  'wrongCodes',
  'twoFactorChanged',
  'passwordChanged',
  'passkeyChanged',
  'apiKeyCreated',
  'vaultKeyChanged',
  'settingsChanged',
  'accountErased',
])

/** Mails of these kinds guard an account: they go before all others. */
export const guardsAnAccount = (of: MailKind): boolean => GUARDING.has(of)

const FILES_ALONE: ReadonlySet<string> = new Set<MailKind>(['certificateSent'])

/** A mail of these kinds says nothing without its files: it is not sent until they are there. */
export const isWorthItsFilesAlone = (of: string): boolean => FILES_ALONE.has(of)

export type MailFacts = z.output<typeof mailFacts>
export type DepositInMail = z.output<typeof depositInMail>
export type BlockInMail = z.output<typeof blockInMail>
export type MailKind = MailFacts['kind']
export type FactsOf<K extends MailKind> = Extract<MailFacts, Readonly<{ kind: K }>>

type Addressed = Readonly<{ to: string; language: Language }>

/**
 * What the link of a mail opens, once. The token alone is given: the address is made of the operator’s own
 * PUBLIC_URL where the mail is drawn, never of a request. A mail whose link has expired is not sent.
 */
export type LinkSecret = Readonly<{ token: string; expiresAt: Date }>
type LinkKind =
  | 'invitation'
  | 'companyInvitation'
  | 'passwordRecovery'
  | 'emailChangeConfirm'
  | 'emailProof'

type WithItsLink<F extends MailFacts> = F extends Readonly<{ kind: LinkKind }> ? F & LinkSecret : F
/** One mail to queue; kinds with a link need its token. */
export type Mail = Addressed & Readonly<WithItsLink<MailFacts>>

function kind<const K extends NamedMailKind, Shape extends z.ZodRawShape>(name: K, shape: Shape) {
  return z.strictObject({ kind: z.literal(name), ...shape })
}
