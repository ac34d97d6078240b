import type { Attachment } from '../attachments.ts'
import type { CertificateFacts, CertificateLanguage } from '../certificate-facts.ts'
import type { SealIdentity } from '../sealing/sealer.ts'
import { dateIn } from '../wording/dates-and-sizes.ts'
import { wordingOf } from '../wording/wording-of.ts'
import type { Status, Wording } from '../wording/wording.ts'
import { anchoringBlocks } from './anchoring-blocks.ts'
import { annexBlocks } from './annex-blocks.ts'
import type { Block, Look, Mark, PageContent } from './page-content.ts'
import { chainName, isDeclared, type Telling } from './telling.ts'
import { fileBlocks, workBlocks } from './work-blocks.ts'

export function composePage(
  facts: CertificateFacts,
  language: CertificateLanguage,
  attachments: readonly Attachment[],
  seal: SealIdentity | null,
): PageContent {
  const wording = wordingOf(language)
  const state = { status: facts.status, evidential: facts.ledger.evidential }
  const count = facts.files.length === 1 ? 'one' : 'several'
  const telling = { facts, wording, state, count, attachments, seal } as const
  const { number, verificationUrl } = facts.certificate
  const numberLabel = wording.numberLabel(state)
  return {
    language,
    region: language === 'fr' ? 'FR' : 'GB',
    documentTitle: `${wording.documentName(state)} ${number}`,
    look: lookOf(state),
    rosette: { hex: facts.digest, isWhole: facts.status === 'confirmed' },
    brand: facts.operator.name,
    numberLabel,
    number,
    title: wording.documentName(state),
    subtitle: wording.subtitle(state, chainName(facts)),
    workTitle: facts.work.title,
    depositedBy: [{ plain: `${wording.depositedBy} ` }, { strong: facts.depositor.name }],
    marks: marksOf(state, wording),
    edge: state.evidential ? null : wording.developmentChain,
    footer: wording.footer(state, facts.operator.name, count),
    qr:
      verificationUrl === null
        ? null
        : {
            caption: wording.scan,
            alternative: wording.qrAlternative(verificationUrl),
            link: verificationUrl,
          },
    blocks: [
      ...noticesOf(telling),
      ...workBlocks(telling),
      ...fileBlocks(telling),
      ...anchoringBlocks(telling),
      ...closingBlocks(telling),
      ...annexBlocks(telling),
    ],
  }
}

function lookOf({ status, evidential }: Status): Look {
  if (status === 'superseded') return 'superseded'
  if (!evidential) return 'development'
  return status === 'provisional' ? 'provisional' : 'evidential'
}

function marksOf({ status, evidential }: Status, wording: Wording): readonly Mark[] {
  const marks: Mark[] = []
  if (status !== 'confirmed') marks.push({ tone: status, text: wording.statusMark[status] })
  if (!evidential) marks.push({ tone: 'development', text: wording.developmentChain })
  return marks
}

function noticesOf({ facts, wording, state }: Telling): readonly Block[] {
  const notices: Block[] = []
  if (facts.status === 'superseded') {
    const date = dateIn(wording, facts.supersededAt)
    const notice = wording.notices.superseded(date, facts.supersededBy)
    notices.push({ kind: 'notice', tone: 'superseded', ...notice })
  }
  if (!state.evidential) {
    notices.push({ kind: 'notice', tone: 'development', ...wording.notices.development })
  }
  if (facts.status === 'provisional') {
    notices.push({ kind: 'notice', tone: 'provisional', ...wording.notices.provisional })
  }
  return notices
}

function closingBlocks(telling: Telling): readonly Block[] {
  const { wording, state, count } = telling
  const { proves, provesNot } = wording
  return [
    { kind: 'notice', tone: 'keep', ...wording.notices.keep(count) },
    {
      kind: 'columns',
      columns: [
        {
          title: proves.title,
          text: proves.text(state, count, isDeclared(telling.facts)),
          link: null,
        },
        { title: provesNot.title, text: provesNot.text(state), link: null },
      ],
    },
    ...checkingBlocks(telling),
  ]
}

/** What the annex says in full; beside a notice there is no room for it on the first page. */
function checkingBlocks({ facts, wording, state, seal }: Telling): readonly Block[] {
  if (!state.evidential || state.status !== 'confirmed') return []
  const { verify, seal: sealHeading } = wording.headings
  const link = facts.certificate.verificationUrl
  return [
    {
      kind: 'columns',
      columns: [
        { title: verify, text: wording.checking, link },
        { title: sealHeading, text: wording.sealed(seal), link: null },
      ],
    },
  ]
}
