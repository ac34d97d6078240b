import type { Anchor } from '../certificate-facts.ts'
import { countIn, dateIn } from '../wording/dates-and-sizes.ts'
import { chainName, type Telling } from './telling.ts'
import { fieldRow } from './field-rows.ts'
import type { Block, Field } from './page-content.ts'

/** When the service received the deposit, and since when the chain shows it: two clocks, never confused. */
export function anchoringBlocks(telling: Telling): readonly Block[] {
  const { facts, wording } = telling
  const ledger = wording.ledger(facts.ledger, chainName(facts))
  return [
    { kind: 'heading', text: wording.headings.time },
    {
      kind: 'fields',
      rows: [
        ...fieldRow(wording, 'submitted', [
          { plain: dateIn(wording, facts.submittedAt) },
          { quiet: ` — ${wording.serviceClock}` },
        ]),
        ...tokenRows(telling),
        ...(facts.anchor === null
          ? fieldRow(wording, 'anchoring', [{ strong: wording.waiting }, { quiet: ` — ${ledger}` }])
          : anchorRows(telling, facts.anchor, ledger)),
        ...declarationRows(telling),
      ],
    },
  ]
}

function tokenRows({ facts, wording }: Telling): readonly Field[] {
  const token = facts.timestampToken
  if (token === null) return []
  return fieldRow(
    wording,
    'token',
    [{ plain: dateIn(wording, token.time) }, { quiet: ` — ${wording.tokenLevel[token.level]}` }],
    [
      { quiet: token.authority },
      { quiet: ', ' },
      { quiet: wording.tokenPolicy(token.policy, token.serial) },
    ],
  )
}

function anchorRows({ wording, state }: Telling, anchor: Anchor, ledger: string): readonly Field[] {
  return [
    ...fieldRow(wording, provesSince(state) ? 'existed' : 'blockDated', [
      { strong: dateIn(wording, anchor.blockTime) },
      { quiet: ` — ${ledger}, ${wording.block}\u00a0` },
      { strong: countIn(wording, anchor.blockHeight) },
    ]),
    ...fieldRow(wording, 'confirmations', [{ plain: wording.confirmations(anchor.confirmations) }]),
    ...fieldRow(wording, 'transaction', [{ hex: anchor.txid }]),
    ...fieldRow(wording, 'merkleRoot', [{ hex: anchor.merkleRoot }]),
    ...fieldRow(wording, 'blockHash', [{ hex: anchor.blockHash }]),
    ...fieldRow(
      wording,
      'header',
      [{ hex: anchor.header.slice(0, 80) }],
      [{ hex: anchor.header.slice(80) }],
    ),
  ]
}

/** By when it was declared what stands above, where that is dated too. */
function declarationRows({ facts, wording, state }: Telling): readonly Field[] {
  const { declaration } = facts
  if (typeof declaration !== 'string') return []
  return fieldRow(
    wording,
    'declaration',
    [{ plain: wording.declared(state) }],
    [{ hex: declaration }],
  )
}

/** Only a block that stands, on a chain that proves something. */
function provesSince({ status, evidential }: Telling['state']): boolean {
  return evidential && status === 'confirmed'
}
