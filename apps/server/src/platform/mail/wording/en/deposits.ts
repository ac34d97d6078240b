import type { DepositInMail } from '../../mail.ts'
import type { Setting, WordsOfKinds } from '../wording.ts'

export const depositMails = {
  depositReceived: ({ deposits, count }) => ({
    subject:
      count === 1 ? `Deposit ${deposits[0]?.number ?? ''} recorded` : `${count} deposits recorded`,
    preheader: 'We will write to you on confirmation.',
    title: count === 1 ? 'Deposit recorded' : `${count} deposits recorded`,
    paragraphs: [
      count === 1
        ? 'Your deposit is recorded. It is being anchored; there is nothing else to do.'
        : 'Your deposits are recorded. They are being anchored; there is nothing else to do.',
      count === 1
        ? 'Keep the source file carefully, without any modification: the proof holds for that exact file only.'
        : 'Keep the source files carefully, without any modification: each proof holds for its exact file only.',
    ],
    items: listOf(deposits, count),
    button: count === 1 ? 'See the deposit' : 'See my deposits',
  }),
  depositConfirmed: ({ deposits, count }, { certificates }) => ({
    subject:
      count === 1
        ? `Deposit ${deposits[0]?.number ?? ''} confirmed: your certificates are ready`
        : `${count} deposits confirmed: your certificates are ready`,
    preheader: 'Certificates in French and English, and a proof that verifies without us.',
    title: count === 1 ? 'Deposit confirmed' : `${count} deposits confirmed`,
    paragraphs: [
      confirmedIn(count, certificates),
      count === 1
        ? 'Keep the source file, unmodified, together with its proof: they can be verified without us.'
        : 'Keep each source file, unmodified, together with its proof: they can be verified without us.',
    ],
    items: listOf(deposits, count),
    button: count === 1 ? 'See the deposit' : 'See my deposits',
  }),
  proofReanchored: ({ deposits, count }) => ({
    subject:
      count === 1
        ? `Deposit ${deposits[0]?.number ?? ''}: its proof has to be anchored again`
        : `${count} deposits: their proofs have to be anchored again`,
    preheader: 'The blockchain was reorganised. Nothing is lost.',
    title: 'Anchoring again',
    paragraphs: [
      count === 1
        ? 'The blockchain has undone the block that anchored this deposit, as sometimes happens. Nothing is lost: it is being anchored again, and you will get an email once it is confirmed.'
        : 'The blockchain has undone the block that anchored these deposits, as sometimes happens. Nothing is lost: they are being anchored again, and you will get an email once they are confirmed.',
      'The certificates that name this block are replaced. Do not use the old ones any more.',
    ],
    items: listOf(deposits, count),
    button: count === 1 ? 'See the deposit' : 'See my deposits',
  }),
} satisfies Partial<WordsOfKinds>

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
      ? 'Your deposit is anchored and confirmed. Its certificates, in French and in English, are attached to this email; its proof and its whole dossier are ready to download.'
      : 'Your deposits are anchored and confirmed. Their certificates, in French and in English, are attached to this email; their proofs and whole dossiers are ready to download.'
  }
  return count === 1
    ? 'Your deposit is anchored and confirmed. Its certificates, in French and in English, its proof and its whole dossier are ready to download.'
    : 'Your deposits are anchored and confirmed. Their certificates, in French and in English, their proofs and their whole dossiers are ready to download.'
}
