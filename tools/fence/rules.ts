import type { IForbiddenRuleType } from 'dependency-cruiser'

// A file that only tests read: it may use what the shipped code may not.
const TESTS = String.raw`\.(test|contract)\.tsx?$|/(test|tests|fuzz|bench|testing)/|\.config\.ts$`
const PACKAGE = '^(packages/[^/]+|apps/[^/]+|tools/[^/]+|e2e|bench)/'
const OURS = '^(packages|apps|tools|e2e|bench)/'

/** The shelves of the server, from the lowest: each imports only those before it. */
export const SHELVES = [
  'http',
  'platform',
  'config',
  'accounts',
  'audit',
  'identity',
  'settings',
  'billing',
  'organisations',
  'deposits',
  'webhooks',
  'anchoring',
  'evidence',
  'vault',
  'site',
  'operations',
  'demo',
  'boot',
]
/** Other shelves know these by what their index exports. */
const ROOMS_WITH_AN_INDEX = [
  'accounts',
  'audit',
  'identity',
  'settings',
  'billing',
  'organisations',
  'deposits',
  'webhooks',
  'anchoring',
  'evidence/[^/]+',
  'vault',
  'site',
  'operations/(?!backup|fsck|mails)[^/]+',
]

/** Who may import whom. The direction is the decision record's; the names are what a refusal shows. */
export const rules: readonly IForbiddenRuleType[] = [
  onlyThese('proof-imports-noble-hashes-only', '^packages/proof/src/', [
    '^packages/proof/src/',
    'node_modules/@noble/hashes/',
  ]),
  onlyThese('words-imports-nothing', '^packages/words/src/', ['^packages/words/src/']),
  onlyThese('contract-imports-zod-words-and-networks-only', '^packages/contract/src/', [
    '^packages/(contract|words)/src/',
    String.raw`^packages/verification/src/headers/networks\.ts$`,
    'node_modules/zod/',
  ]),
  onlyThese('verification-imports-proof-only', '^packages/verification/src/', [
    '^packages/(verification|proof)/src/',
  ]),
  // Its tests ask the development chain.
  refuse('chains-imports-proof-and-verification-only', {
    from: { path: '^packages/chains/', pathNot: TESTS },
    to: { path: OURS, pathNot: '^packages/(chains|proof|verification)/' },
  }),
  noneOfOursBut('dev-chain-imports-chains-and-proof-only', '^packages/dev-chain/', [
    '^packages/(dev-chain|proof)/',
    String.raw`^packages/chains/src/(chain|chain\.contract|bitcoin/byte-order)\.ts$`,
  ]),
  onlyThese('cms-imports-nothing', '^packages/cms/src/', ['^packages/cms/src/']),
  onlyThese('rosette-imports-nothing', '^packages/rosette/src/', ['^packages/rosette/src/']),
  noneOfOursBut('certificate-imports-cms-and-rosette-only', '^packages/certificate/', [
    '^packages/(certificate|cms|rosette)/',
  ]),
  onlyThese('seal-verifier-imports-cms-only', '^packages/certificate/src/seal/', [
    '^packages/certificate/src/seal/',
    '^packages/cms/',
  ]),
  onlyThese('sha256-imports-noble-hashes-only', '^packages/sha256/src/', [
    '^packages/sha256/src/',
    'node_modules/@noble/hashes/',
  ]),
  refuse('sha256-engine-knows-no-files', {
    from: { path: '^packages/sha256/src/(?!files/)' },
    to: { path: '^packages/sha256/src/files/' },
  }),
  onlyThese('vault-imports-proof-and-ciphers-only', '^packages/vault/src/', [
    '^packages/(vault|proof)/src/',
    'node_modules/@(noble|scure)/',
  ]),
  noneOfOursBut('declaration-imports-proof-only', '^packages/declaration/', [
    '^packages/(declaration|proof)/',
  ]),
  noneOfOursBut('dossier-imports-proof-only', '^packages/dossier/', ['^packages/(dossier|proof)/']),
  noneOfOursBut('evidence-imports-readers-and-verification-only', '^packages/evidence/', [
    '^packages/(evidence|declaration|dossier|proof|verification|cms)/',
    String.raw`^packages/certificate/src/seal/verify-seal\.ts$`,
  ]),
  noneOfOursBut('web-imports-contract-proof-and-readers-only', '^apps/web/', [
    '^apps/web/',
    '^packages/(contract|words|proof|sha256|dossier|evidence|verification|rosette|vault)/',
    String.raw`^packages/certificate/src/seal/verify-seal\.ts$`,
  ]),
  noneOfOursBut('verify-imports-proof-sha256-and-headers-only', '^apps/verify/', [
    '^apps/verify/',
    '^packages/(words|proof|verification|evidence|sha256|rosette|vault)/',
    String.raw`^packages/chains/src/(headers|upgrade)\.ts$`,
  ]),
  // Its tests ask a real chain.
  refuse('cli-imports-contract-proof-and-headers-only', {
    from: { path: '^apps/cli/', pathNot: TESTS },
    to: {
      path: OURS,
      pathNot: [
        '^apps/cli/',
        '^packages/(contract|words|proof|verification|evidence|dossier|vault)/',
        String.raw`^packages/chains/src/(headers|upgrade)\.ts$`,
      ],
    },
  }),
  // Its tests start what the launcher built.
  refuse('server-imports-packages-only', {
    from: { path: '^apps/server/', pathNot: TESTS },
    to: {
      path: OURS,
      pathNot: [
        '^apps/server/',
        '^packages/(contract|words|proof|sha256|verification|chains|dev-chain|certificate|cms|declaration|dossier|vault)/',
      ],
    },
  }),
  refuse('shipped-code-never-imports-tooling', {
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
    to: { path: '^(tools|e2e|bench)/' },
  }),
  refuse('browsers-have-no-node-modules', {
    from: {
      path: '^(apps/(web|verify)|packages/(proof|verification|words|cms|contract|chains|evidence|sha256|declaration|dossier|rosette|vault))/src/',
      pathNot: TESTS,
    },
    to: { dependencyTypes: ['core'] },
  }),
  ...SHELVES.map((shelf, place) =>
    refuse(`server-shelf-${shelf}-imports-only-shelves-below`, {
      from: { path: `^apps/server/src/${shelf}/`, pathNot: TESTS },
      to: { path: `^apps/server/src/(main\\.ts|(${SHELVES.slice(place + 1).join('|')})/)` },
    }),
  ),
  refuse('server-shelf-is-known', {
    from: {},
    to: {
      path: '^apps/server/src/',
      pathNot: `^apps/server/src/(main\\.ts$|(testing|${SHELVES.join('|')})/)`,
    },
  }),
  refuse('server-room-entered-by-its-index', {
    from: { path: '^apps/server/src/([^/]+)/', pathNot: TESTS },
    to: {
      path: `^apps/server/src/(${ROOMS_WITH_AN_INDEX.join('|')})/`,
      pathNot: ['^apps/server/src/$1/', String.raw`/index\.ts$`],
    },
  }),
  refuse('web-features-never-import-each-other', {
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  }),
  refuse('web-foundations-import-no-feature', {
    from: { path: '^apps/web/src/(ui|theme|i18n|api|step-up|invitations|membership|vault)/' },
    to: { path: '^apps/web/src/features/' },
  }),
  refuse('no-cycles', { from: {}, to: { circular: true } }),
  refuse('packages-entered-by-their-exports', {
    from: { path: PACKAGE },
    to: { path: OURS, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
  refuse('no-undeclared-dependency', {
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
  refuse('every-import-resolves', {
    from: {},
    // Made by the build, not read from disk.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
  refuse('shipped-code-never-imports-dev-dependencies', {
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
  }),
  refuse('code-never-imports-tests', {
    from: { pathNot: TESTS },
    to: { path: String.raw`\.(test|contract)\.tsx?$` },
  }),
]

type Edge = Pick<Extract<IForbiddenRuleType, { to: unknown }>, 'from' | 'to'>

function refuse(name: string, edge: Edge): IForbiddenRuleType {
  return { name, severity: 'error', ...edge }
}

function onlyThese(name: string, from: string, allowed: string[]): IForbiddenRuleType {
  return refuse(name, { from: { path: from, pathNot: TESTS }, to: { pathNot: allowed } })
}

function noneOfOursBut(name: string, from: string, allowed: string[]): IForbiddenRuleType {
  return refuse(name, { from: { path: from }, to: { path: OURS, pathNot: allowed } })
}
