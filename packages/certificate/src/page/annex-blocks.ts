import { FACTS_ATTACHMENT, factsDigest } from '../canonical-facts.ts'
import { countIn, dateIn } from '../wording/dates-and-sizes.ts'
import { chainName, type Telling } from './telling.ts'
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

function verifyingBlocks({ facts, wording, count, attachments }: Telling): readonly Block[] {
  const { howTo, headings } = wording
  const { anchor, certificate } = facts
  const proof = attachments.find((attachment) => attachment.name.endsWith('.ots'))
  const items: Line[] = [howTo.hash(count)]
  if (anchor === null) items.push([{ plain: howTo.later }])
  else {
    if (proof !== undefined) items.push([{ plain: howTo.tool(proof.name, count) }])
    if (anchor.blockPath.length > 0) items.push([{ plain: howTo.byHand }])
    const height = countIn(wording, anchor.blockHeight)
    items.push([{ plain: howTo.block(facts.ledger, chainName(facts), height) }])
  }
  if (certificate.verificationUrl !== null) {
    items.push([{ plain: `${howTo.online} ` }, { link: certificate.verificationUrl }])
  }
  return [
    { kind: 'heading', text: headings.verify },
    { kind: 'list', items },
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
          { quiet: ` — ${wording.version(certificate.version)}` },
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
        ...fieldRow(wording, 'facts', [
          { hex: factsDigest(facts) },
          { plain: ' ' },
          { mono: FACTS_ATTACHMENT },
        ]),
      ],
    },
  ]
}

/** Two on each line. */
function attachmentLines({ wording, attachments }: Telling): readonly Line[] {
  const told = attachments.map(({ name, bytes }): Line => [
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
    { kind: 'text', text: wording.pathIntroduction },
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
    { kind: 'files', head: wording.fileColumns, rows },
  ]
}
