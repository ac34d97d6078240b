import { SHELVES } from './rules.ts'

export type Violation = Readonly<{ rule: string; file: string; imports: string; beside?: Files }>
type Files = Readonly<Record<string, string>>

const inner = { 'apps/server/src/deposits/planted-inner.ts': 'export const inner = 1\n' }

/** One wrong import for each rule, in the file where somebody could really write it. */
export const violations: readonly Violation[] = [
  {
    rule: 'proof-imports-noble-hashes-only',
    file: 'packages/proof/src/planted-node.ts',
    imports: 'node:crypto',
  },
  {
    rule: 'words-imports-nothing',
    file: 'packages/words/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'contract-imports-zod-words-and-networks-only',
    file: 'packages/contract/src/planted-relative.ts',
    imports: '../../proof/src/index.ts',
  },
  {
    rule: 'contract-imports-zod-words-and-networks-only',
    file: 'packages/contract/src/planted-verdict.ts',
    imports: '../../verification/src/verdict.ts',
  },
  {
    rule: 'verification-imports-proof-only',
    file: 'packages/verification/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'chains-imports-proof-and-verification-only',
    file: 'packages/chains/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'dev-chain-imports-chains-and-proof-only',
    file: 'packages/dev-chain/src/planted-ledger.ts',
    imports: '../../chains/src/bitcoin/index.ts',
  },
  {
    rule: 'cms-imports-nothing',
    file: 'packages/cms/src/planted-proof.ts',
    imports: '../../proof/src/index.ts',
  },
  {
    rule: 'rosette-imports-nothing',
    file: 'packages/rosette/src/planted-proof.ts',
    imports: '../../proof/src/index.ts',
  },
  {
    rule: 'vault-imports-proof-and-ciphers-only',
    file: 'packages/vault/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'certificate-imports-cms-and-rosette-only',
    file: 'packages/certificate/src/planted-proof.ts',
    imports: '../../proof/src/index.ts',
  },
  {
    rule: 'seal-verifier-imports-cms-only',
    file: 'packages/certificate/src/seal/planted-node.ts',
    imports: 'node:crypto',
  },
  {
    rule: 'sha256-imports-noble-hashes-only',
    file: 'packages/sha256/src/files/planted-proof.ts',
    imports: '../../../proof/src/index.ts',
  },
  {
    rule: 'sha256-engine-knows-no-files',
    file: 'packages/sha256/src/planted-files.ts',
    imports: './files/file-unreadable.ts',
  },
  {
    rule: 'declaration-imports-proof-only',
    file: 'packages/declaration/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'dossier-imports-proof-only',
    file: 'packages/dossier/src/planted-contract.ts',
    imports: '../../contract/src/index.ts',
  },
  {
    rule: 'evidence-imports-readers-and-verification-only',
    file: 'packages/evidence/src/planted-chain.ts',
    imports: '../../chains/src/chain.ts',
  },
  {
    rule: 'web-imports-contract-proof-and-readers-only',
    file: 'apps/web/src/planted-server.ts',
    imports: '../../server/src/http/refusal.ts',
  },
  {
    rule: 'verify-imports-proof-sha256-and-headers-only',
    file: 'apps/verify/src/planted-chain.ts',
    imports: '../../../packages/chains/src/chain.ts',
  },
  {
    rule: 'cli-imports-contract-proof-and-headers-only',
    file: 'apps/cli/src/planted-chain.ts',
    imports: '@ancrage/chains',
  },
  {
    rule: 'server-imports-packages-only',
    file: 'apps/server/src/planted-web.ts',
    imports: '../../web/src/planted-target.ts',
    beside: { 'apps/web/src/planted-target.ts': 'export const inner = 1\n' },
  },
  {
    rule: 'shipped-code-never-imports-tooling',
    file: 'packages/contract/src/planted-tooling.ts',
    imports: '../../../tools/fence/rules.ts',
  },
  {
    rule: 'browsers-have-no-node-modules',
    file: 'apps/web/src/planted-node.ts',
    imports: 'node:fs',
  },
  {
    rule: 'browsers-have-no-node-modules',
    file: 'packages/chains/src/planted-node.ts',
    imports: 'node:fs',
  },
  {
    rule: 'server-room-entered-by-its-index',
    file: 'apps/server/src/anchoring/release/planted.ts',
    imports: '../../deposits/planted-inner.ts',
    beside: inner,
  },
  ...SHELVES.map(towardsTheNextShelf),
  {
    rule: 'server-shelf-is-known',
    file: 'apps/server/src/boot/planted.ts',
    imports: '../planted-shelf/planted-file.ts',
    beside: { 'apps/server/src/planted-shelf/planted-file.ts': 'export const inner = 1\n' },
  },
  {
    rule: 'web-features-never-import-each-other',
    file: 'apps/web/src/features/planted-guest/planted.ts',
    imports: '../planted-owner/index.ts',
    beside: { 'apps/web/src/features/planted-owner/index.ts': 'export const inner = 1\n' },
  },
  {
    rule: 'web-foundations-import-no-feature',
    file: 'apps/web/src/ui/planted.ts',
    imports: '../features/planted-owner/index.ts',
  },
  {
    rule: 'no-cycles',
    file: 'apps/server/src/boot/planted-round.ts',
    imports: './planted-trip.ts',
    beside: { 'apps/server/src/boot/planted-trip.ts': "import './planted-round.ts'\n" },
  },
  {
    rule: 'no-cycles',
    file: 'apps/server/src/site/planted-left/index.ts',
    imports: '../planted-right/index.ts',
    beside: {
      'apps/server/src/site/planted-right/index.ts':
        "import type { Inner } from '../planted-left/index.ts'\nexport type { Inner }\n",
    },
  },
  {
    rule: 'packages-entered-by-their-exports',
    file: 'apps/server/src/planted-relative.ts',
    imports: '../../../packages/proof/src/index.ts',
  },
  {
    rule: 'every-import-resolves',
    file: 'apps/server/src/planted-deep.ts',
    imports: '@ancrage/proof/src/index.ts',
  },
  {
    rule: 'every-import-resolves',
    file: 'apps/server/src/planted-absent.ts',
    imports: './planted-nowhere.ts',
  },
  {
    rule: 'no-undeclared-dependency',
    file: 'apps/web/src/planted-undeclared.ts',
    imports: 'knip',
  },
  {
    rule: 'shipped-code-never-imports-dev-dependencies',
    file: 'apps/server/src/planted-dev.ts',
    imports: 'vitest',
  },
  {
    rule: 'code-never-imports-tests',
    file: 'apps/server/src/planted-test-reader.ts',
    imports: './planted.test.ts',
    beside: { 'apps/server/src/planted.test.ts': 'export const inner = 1\n' },
  },
]

function towardsTheNextShelf(shelf: string, place: number): Violation {
  const next = SHELVES[place + 1]
  const target = next === undefined ? 'main.ts' : `${next}/planted-higher.ts`
  const beside =
    next === undefined ? {} : { [`apps/server/src/${target}`]: 'export const inner = 1\n' }
  return {
    rule: `server-shelf-${shelf}-imports-only-shelves-below`,
    file: `apps/server/src/${shelf}/planted-lower.ts`,
    imports: `../${target}`,
    beside,
  }
}
