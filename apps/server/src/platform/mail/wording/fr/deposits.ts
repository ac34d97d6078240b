import type { BlockInMail, DepositInMail } from '../../mail.ts'
import { moment, wholeNumber } from '../dates-and-amounts.ts'
import type { MailWords, Setting, WordsOfKinds } from '../wording.ts'

export const depositMails = {
  depositReceived: ({ deposits, count }) => ({
    subject:
      count === 1
        ? `Ancrage ${deposits[0]?.number ?? ''} enregistré`
        : `${count} ancrages enregistrés`,
    preheader: 'Nous vous écrirons dès la confirmation.',
    title: count === 1 ? 'Ancrage enregistré' : `${count} ancrages enregistrés`,
    paragraphs: [
      count === 1
        ? 'Votre ancrage est enregistré. Sa confirmation suivra ; vous n’avez rien d’autre à faire.'
        : 'Vos ancrages sont enregistrés. Leur confirmation suivra ; vous n’avez rien d’autre à faire.',
      count === 1
        ? 'Gardez précieusement le fichier d’origine, sans le modifier : la preuve ne vaut que pour ce fichier exact.'
        : 'Gardez précieusement les fichiers d’origine, sans les modifier : chaque preuve ne vaut que pour son fichier exact.',
    ],
    ...named(deposits, count),
    button: count === 1 ? 'Voir l’ancrage' : 'Voir mes ancrages',
  }),
  depositConfirmed: ({ deposits, count, block }, { certificates }) => ({
    subject:
      count === 1
        ? `Ancrage ${deposits[0]?.number ?? ''} confirmé : vos certificats sont prêts`
        : `${count} ancrages confirmés : vos certificats sont prêts`,
    preheader: 'Certificats en français et en anglais, et preuve vérifiable sans nous.',
    title: count === 1 ? 'Ancrage confirmé' : `${count} ancrages confirmés`,
    paragraphs: [
      confirmedIn(count, certificates),
      count === 1
        ? 'Conservez ensemble le fichier d’origine, sans le modifier, et sa preuve : ils se vérifient sans nous.'
        : 'Conservez ensemble chaque fichier d’origine, sans le modifier, et sa preuve : ils se vérifient sans nous.',
    ],
    ...named(deposits, count, block),
    button: count === 1 ? 'Voir l’ancrage' : 'Voir mes ancrages',
  }),
  proofReanchored: ({ deposits, count }) => ({
    subject:
      count === 1
        ? `Ancrage ${deposits[0]?.number ?? ''} à refaire`
        : `${count} ancrages à refaire`,
    preheader: 'La chaîne de blocs a été réorganisée. Rien n’est perdu.',
    title: 'Ancrage à refaire',
    paragraphs: [
      'La chaîne de blocs a annulé le bloc qui portait cet ancrage, comme cela arrive parfois. Rien n’est perdu : l’ancrage se refait de lui-même et vous recevrez un email quand il sera confirmé.',
      'Les certificats qui citent ce bloc sont remplacés. N’utilisez plus les anciens.',
    ],
    ...named(deposits, count),
    button: count === 1 ? 'Voir l’ancrage' : 'Voir mes ancrages',
  }),
  certificateSent: ({ deposit, name, email }, { siteOwner }) => ({
    subject: `Certificat de l’ancrage ${deposit.number}`,
    preheader: 'Le certificat est joint. Vous pouvez le vérifier sans compte.',
    title: 'Vous avez reçu un certificat',
    paragraphs: [
      `${name || email} vous envoie le certificat d’un ancrage réalisé avec ${siteOwner}. Il est joint à cet email : il indique quels fichiers existaient, et à quelle date au plus tard.`,
      'Pour vérifier, demandez le fichier d’origine à cette personne. Le certificat contient la preuve OpenTimestamps et explique comment la vérifier, sans compte, avec tout logiciel OpenTimestamps.',
    ],
    details: [
      ['Ancrage', deposit.number],
      ['Envoyé par', name ? `${name}, ${email}` : email],
    ],
    button: 'Ouvrir le site de vérification',
    afterwards: [
      'Vous ne connaissez pas cette personne ? Ignorez cet email : votre adresse ne sert à rien d’autre.',
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
      ['Ancrage', number],
      ['Titre', title],
      ...(file === undefined ? [] : [['Fichier', filesOf(file, fileCount - 1)] as const]),
      ...(date === undefined
        ? []
        : [
            [
              block === undefined ? 'Reçu le' : 'Existait au plus tard le',
              moment(date, 'fr'),
            ] as const,
          ]),
      ...(block === undefined ? [] : [['Bloc', blockOf(block)] as const]),
    ],
  }
}

function filesOf(first: string, others: number): string {
  if (others === 0) return first
  return others === 1 ? `${first} et 1 autre` : `${first} et ${others} autres`
}

/** A chain on which anybody makes blocks is never called Bitcoin. */
function blockOf({ height, evidential }: BlockInMail): string {
  const number = wholeNumber(height, 'fr')
  return evidential
    ? `${number} de Bitcoin`
    : `${number}, chaîne de développement sans valeur probante`
}

function lineOf({ number, title }: DepositInMail): string {
  return `${number} : ${title}`
}

function listOf(deposits: readonly DepositInMail[], count: number): readonly string[] {
  const others = count - deposits.length
  const lines = deposits.map(lineOf)
  if (others <= 0) return lines
  return [...lines, others === 1 ? 'et un autre' : `et ${others} autres`]
}

function confirmedIn(count: number, certificates: Setting['certificates']): string {
  if (certificates === 'attached') {
    return count === 1
      ? 'Votre ancrage est confirmé. Ses certificats, en français et en anglais, sont joints à cet email ; sa preuve et son dossier complet sont prêts à être téléchargés.'
      : 'Vos ancrages sont confirmés. Leurs certificats, en français et en anglais, sont joints à cet email ; leurs preuves et leurs dossiers complets sont prêts à être téléchargés.'
  }
  return count === 1
    ? 'Votre ancrage est confirmé. Ses certificats, en français et en anglais, sa preuve et son dossier complet sont prêts à être téléchargés.'
    : 'Vos ancrages sont confirmés. Leurs certificats, en français et en anglais, leurs preuves et leurs dossiers complets sont prêts à être téléchargés.'
}
