import type { BlockInMail, DepositInMail } from '../../mail.ts'
import { moment, wholeNumber } from '../dates-and-amounts.ts'
import type { MailWords, Setting, WordsOfKinds } from '../wording.ts'

export const depositMails = {
  depositReceived: ({ deposits, count }) => ({
    subject:
      count === 1
        ? `Anchorage ${deposits[0]?.number ?? ''} recorded`
        : `${count} anchorages recorded`,
    preheader: 'We will write to you on confirmation.',
    title: count === 1 ? 'Anchorage recorded' : `${count} anchorages recorded`,
    paragraphs: [
      count === 1
        ? 'Your anchorage is recorded. Confirmation will follow; there is nothing else to do.'
        : 'Your anchorages are recorded. Confirmation will follow; there is nothing else to do.',
      count === 1
        ? 'Keep the original file carefully, without any modification: the proof holds for that exact file only.'
        : 'Keep the original files carefully, without any modification: each proof holds for its exact file only.',
    ],
    ...named(deposits, count),
    button: count === 1 ? 'See the anchorage' : 'See my anchorages',
  }),
  depositConfirmed: ({ deposits, count, block }, { certificates }) => ({
    subject:
      count === 1
        ? `Anchorage ${deposits[0]?.number ?? ''} confirmed: your certificates are ready`
        : `${count} anchorages confirmed: your certificates are ready`,
    preheader: 'Certificates in French and English, and a proof that verifies without us.',
    title: count === 1 ? 'Anchorage confirmed' : `${count} anchorages confirmed`,
    paragraphs: [
      confirmedIn(count, certificates),
      count === 1
        ? 'Keep the original file, unmodified, together with its proof: they can be verified without us.'
        : 'Keep each original file, unmodified, together with its proof: they can be verified without us.',
    ],
    ...named(deposits, count, block),
    button: count === 1 ? 'See the anchorage' : 'See my anchorages',
  }),
  proofReanchored: ({ deposits, count }) => ({
    subject:
      count === 1
        ? `Anchorage ${deposits[0]?.number ?? ''} to be redone`
        : `${count} anchorages to be redone`,
    preheader: 'The blockchain was reorganized. Nothing is lost.',
    title: 'Anchorage to be redone',
    paragraphs: [
      count === 1
        ? 'The blockchain has undone the block that held this anchorage, as sometimes happens. Nothing is lost: it is being redone, and you will get an email once it is confirmed.'
        : 'The blockchain has undone the block that held these anchorages, as sometimes happens. Nothing is lost: they are being redone, and you will get an email once they are confirmed.',
      'The certificates that name this block are replaced. Do not use the old ones any more.',
    ],
    ...named(deposits, count),
    button: count === 1 ? 'See the anchorage' : 'See my anchorages',
  }),
  certificateSent: ({ deposit, name, email }, { siteOwner }) => ({
    subject: `Certificate of anchorage ${deposit.number}`,
    preheader: 'The certificate is attached. You can verify it without an account.',
    title: 'You have received a certificate',
    paragraphs: [
      `${name || email} has sent you the certificate of an anchorage made with ${siteOwner}. It is attached to this email: it states which files existed, and by what date at the latest.`,
      'To verify it, ask that person for the original file. The certificate contains the OpenTimestamps proof and explains how to verify it, without an account, with any OpenTimestamps software.',
    ],
    details: [
      ['Anchorage', deposit.number],
      ['Sent by', name ? `${name}, ${email}` : email],
    ],
    button: 'Open the verification site',
    afterwards: [
      'Don’t know this person? Ignore this email: your address is used for nothing else.',
    ],
  }),
} satisfies Partial<WordsOfKinds>

/** One deposit with its file, date and block; many one to a line. */
function named(
  deposits: readonly DepositInMail[],
  count: number,
  block?: BlockInMail,
): Pick<MailWords, 'details' | 'items'> {
  const [only] = deposits
  if (count > 1 || only === undefined) return { items: listOf(deposits, count) }
  const { number, title, file, fileCount = 1, receivedAt } = only
  const date = block === undefined ? receivedAt : block.time
  return {
    details: [
      ['Anchorage', number],
      ['Title', title],
      ...(file === undefined ? [] : [['File', filesOf(file, fileCount - 1)] as const]),
      ...(date === undefined
        ? []
        : [
            [
              block === undefined ? 'Received' : 'Existed no later than',
              moment(date, 'en'),
            ] as const,
          ]),
      ...(block === undefined ? [] : [['Block', blockOf(block)] as const]),
    ],
  }
}

function filesOf(first: string, others: number): string {
  if (others === 0) return first
  return others === 1 ? `${first} and 1 more` : `${first} and ${others} more`
}

/** A chain on which anybody makes blocks is never called Bitcoin. */
function blockOf({ height, evidential }: BlockInMail): string {
  const number = wholeNumber(height, 'en')
  return evidential ? `Bitcoin ${number}` : `${number}, development chain without evidential value`
}

function lineOf({ number, title }: DepositInMail): string {
  return `${number}: ${title}`
}

function listOf(deposits: readonly DepositInMail[], count: number): readonly string[] {
  const others = count - deposits.length
  const lines = deposits.map(lineOf)
  if (others <= 0) return lines
  return [...lines, others === 1 ? 'and one more' : `and ${others} more`]
}

function confirmedIn(count: number, certificates: Setting['certificates']): string {
  if (certificates === 'attached') {
    return count === 1
      ? 'Your anchorage is confirmed. Its certificates, in French and in English, are attached to this email; its proof and its whole dossier are ready to download.'
      : 'Your anchorages are confirmed. Their certificates, in French and in English, are attached to this email; their proofs and whole dossiers are ready to download.'
  }
  return count === 1
    ? 'Your anchorage is confirmed. Its certificates, in French and in English, its proof and its whole dossier are ready to download.'
    : 'Your anchorages are confirmed. Their certificates, in French and in English, their proofs and their whole dossiers are ready to download.'
}
