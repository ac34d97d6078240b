import type { CertificateFacts } from '../certificate-facts.ts'
import { countIn, sizeIn } from '../wording/dates-and-sizes.ts'
import { CREATION_TYPE_LABELS } from '../wording/creation-types.ts'
import type { Telling } from './telling.ts'
import { fieldRow, linesOf, plainLine } from './field-rows.ts'
import type { Block, Field, Line } from './page-content.ts'

export function workBlocks(telling: Telling): readonly Block[] {
  return [
    { kind: 'heading', text: telling.wording.headings.work },
    { kind: 'fields', rows: [...workRows(telling), ...depositorRows(telling)] },
  ]
}

export function fileBlocks({ facts, wording, count }: Telling): readonly Block[] {
  const [first] = facts.files
  const total = facts.files.reduce((sum, file) => sum + file.size, 0)
  const rows =
    count === 'one' && first !== undefined
      ? [
          ...fieldRow(wording, 'file', [{ mono: first.name }]),
          ...fieldRow(wording, 'size', sizeLine(sizeIn(wording, first.size), first.mediaType)),
        ]
      : fieldRow(
          wording,
          'files',
          plainLine(
            wording.fileCount(countIn(wording, facts.files.length), sizeIn(wording, total)),
          ),
        )
  return [
    { kind: 'heading', text: wording.headings[count === 'one' ? 'file' : 'files'] },
    { kind: 'fields', rows },
    { kind: 'digest', label: wording.digestOf(count), hex: facts.digest },
  ]
}

function workRows({ facts, wording }: Telling): readonly Field[] {
  const { work } = facts
  const { predecessor } = work
  const type = CREATION_TYPE_LABELS[work.creationType][wording.language]
  return [
    ...fieldRow(wording, 'title', [{ strong: work.title }]),
    ...fieldRow(wording, 'type', plainLine(type)),
    ...fieldRow(wording, 'reference', plainLine(work.reference)),
    ...fieldRow(
      wording,
      'predecessor',
      predecessor && [
        { plain: predecessor.number },
        { quiet: ' — ' },
        { plain: predecessor.title },
      ],
    ),
    ...fieldRow(wording, 'description', ...linesOf(work.description)),
  ]
}

function depositorRows({ facts, wording }: Telling): readonly Field[] {
  const { depositor } = facts
  const { identification } = depositor
  return [
    ...fieldRow(wording, 'depositor', plainLine(depositor.name)),
    ...fieldRow(wording, 'quality', plainLine(depositor.quality)),
    ...fieldRow(wording, 'coDepositors', ...facts.coDepositors.map(nameAndRole)),
    ...fieldRow(wording, 'onBehalfOf', plainLine(depositor.onBehalfOf)),
    ...fieldRow(wording, 'company', plainLine(depositor.company)),
    ...fieldRow(wording, 'identification', identifiedBy(identification, wording)),
  ]
}

/** What was shown of the address stands by itself where nobody is reached at it any more. */
function identifiedBy(
  identification: CertificateFacts['depositor']['identification'],
  { verifiedBy }: Telling['wording'],
): Line {
  const { email } = identification
  const shown = verifiedBy(identification)
  return email === null ? [{ quiet: shown }] : [{ plain: email }, { quiet: ` — ${shown}` }]
}

function nameAndRole({ name, role }: CertificateFacts['coDepositors'][number]): Line {
  return role === null ? [{ plain: name }] : [{ plain: name }, { quiet: ' — ' }, { quiet: role }]
}

function sizeLine(size: string, mediaType: string | null): Line {
  return mediaType === null
    ? [{ plain: size }]
    : [{ plain: size }, { quiet: ' — ' }, { quiet: mediaType }]
}
