import { canonicalFacts, FACTS_ATTACHMENT, factsDigest } from '../canonical-facts.ts'
import { TEMPLATE } from '../template/template-version.ts'
import { countIn, dateIn } from '../wording/dates-and-sizes.ts'
import { chainName, isDeclared, type Telling } from './telling.ts'
import { fieldRow, plainLine } from './field-rows.ts'
import type { Block, Line } from './page-content.ts'
import { pathRows } from './path-rows.ts'

/** What a reader needs to redo the proof with nothing but this document and the original file. Long tables last. */
export function annexBlocks(telling: Telling): readonly Block[] {
  return [
    { kind: 'annex', text: telling.wording.headings.annex },
    ...verifyingBlocks(telling),
    ...aboutBlocks(telling),
    ...pathBlocks(telling),
    ...fileListBlocks(telling),
  ]
}

function verifyingBlocks(telling: Telling): readonly Block[] {
  const { facts, wording } = telling
  const { verificationUrl } = facts.certificate
  const online: readonly Line[] =
    verificationUrl === null
      ? []
      : [[{ plain: `${wording.howTo.online} ` }, { link: verificationUrl }]]
  return [
    { kind: 'heading', text: wording.headings.verify },
    { kind: 'list', items: [...stepsOf(telling), ...online] },
  ]
}

function stepsOf({ facts, wording, count, attachments }: Telling): readonly Line[] {
  const { howTo } = wording
  const { anchor, status } = facts
  if (status === 'superseded') return [[{ plain: howTo.undone }]]
  if (anchor === null) return [howTo.hash(count), [{ plain: howTo.later }]]
  const proof = attachments.find((attachment) => attachment.name.endsWith('.ots'))
  const height = countIn(wording, anchor.blockHeight)
  return [
    howTo.hash(count),
    ...(proof === undefined ? [] : [[{ plain: howTo.tool(proof.name, count) }]]),
    ...(anchor.blockPath.length === 0 ? [] : [[{ plain: howTo.byHand }]]),
    [{ plain: howTo.block(facts.ledger, chainName(facts), height) }],
  ]
}

function aboutBlocks(telling: Telling): readonly Block[] {
  const { facts, wording } = telling
  const { certificate, operator } = facts
  const codes = facts.files.some((file) => file.size === 0)
    ? ([...facts.warnings, 'emptyFile'] as const)
    : facts.warnings
  return [
    { kind: 'heading', text: wording.headings.about },
    {
      kind: 'fields',
      rows: [
        ...fieldRow(wording, 'issued', [
          { plain: dateIn(wording, certificate.issuedAt) },
          { quiet: ` — ${wording.version(certificate.version, TEMPLATE.version)}` },
        ]),
        ...fieldRow(
          wording,
          'operator',
          [{ plain: operator.name }],
          ...operator.details.map(plainLine),
          operator.website === null ? null : [{ link: operator.website }],
        ),
        ...fieldRow(wording, 'warnings', ...codes.map((code) => plainLine(wording.warnings[code]))),
        ...fieldRow(wording, 'seal', ...sealLines(telling)),
        ...fieldRow(wording, 'attachments', ...attachmentLines(telling)),
        ...fieldRow(wording, 'facts', [{ hex: factsDigest(facts) }]),
      ],
    },
  ]
}

/** Two on each line, the facts last: their digest follows. */
function attachmentLines({ facts, wording, attachments }: Telling): readonly Line[] {
  const own = { name: FACTS_ATTACHMENT, bytes: canonicalFacts(facts) }
  const told = [...attachments, own].map(({ name, bytes }): Line => [
    { mono: name },
    { quiet: ` — ${wording.bytes(bytes.length, countIn(wording, bytes.length))}` },
  ])
  return Array.from({ length: Math.ceil(told.length / 2) }, (_, line) => {
    const [first = [], second] = told.slice(line * 2)
    return second === undefined ? first : [...first, { quiet: '   ·   ' }, ...second]
  })
}

function sealLines({ seal, wording }: Telling): readonly Line[] {
  if (seal === null) return [[{ plain: wording.unsealed }]]
  return [
    [{ plain: wording.sealedBy(seal) }],
    [{ quiet: wording.sealMeaning(seal) }],
    [{ hex: seal.fingerprint }],
  ]
}

function pathBlocks({ facts, wording }: Telling): readonly Block[] {
  if (facts.anchor === null) return []
  return [
    { kind: 'heading', text: wording.headings.path },
    { kind: 'text', text: wording.pathIntroduction(isDeclared(facts)) },
    {
      kind: 'path',
      head: wording.pathColumns,
      rows: pathRows(facts.digest, facts.anchor, wording),
    },
  ]
}

function fileListBlocks({ facts, wording, count }: Telling): readonly Block[] {
  if (count === 'one') return []
  const rows = facts.files.map((file, index) => ({
    number: String(index + 1),
    name: file.name,
    mediaType: file.mediaType,
    size: wording.bytes(file.size, countIn(wording, file.size)),
    hex: file.sha256,
  }))
  return [
    { kind: 'heading', text: wording.headings.list },
    { kind: 'files', head: wording.fileColumns, rows, note: wording.namesShortened },
  ]
}
