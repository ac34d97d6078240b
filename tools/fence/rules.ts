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
  onlyThese('contract-imports-zod-and-words-only', '^packages/contract/src/', [
    '^packages/(contract|words)/src/',
    'node_modules/zod/',
  ]),
  onlyThese('verification-imports-proof-only', '^packages/verification/src/', [
    '^packages/(verification|proof)/src/',
  ]),
  noneOfOursBut('chains-imports-proof-and-verification-only', '^packages/chains/', [
    '^packages/(chains|proof|verification)/',
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
  noneOfOursBut('file-digest-imports-proof-only', '^packages/file-digest/', [
    '^packages/(file-digest|proof)/',
  ]),
  noneOfOursBut('dossier-imports-proof-only', '^packages/dossier/', ['^packages/(dossier|proof)/']),
  noneOfOursBut('evidence-imports-readers-and-verification-only', '^packages/evidence/', [
    '^packages/(evidence|dossier|proof|verification|cms)/',
    String.raw`^packages/certificate/src/seal/verify-seal\.ts$`,
  ]),
  noneOfOursBut('web-imports-contract-proof-and-readers-only', '^apps/web/', [
    '^apps/web/',
    '^packages/(contract|words|proof|file-digest|dossier|evidence|verification|rosette)/',
    String.raw`^packages/certificate/src/seal/verify-seal\.ts$`,
  ]),
  noneOfOursBut('verify-imports-proof-file-digest-and-headers-only', '^apps/verify/', [
    '^apps/verify/',
    '^packages/(words|proof|verification|evidence|file-digest)/',
    String.raw`^packages/chains/src/(headers|upgrade)\.ts$`,
  ]),
  // Its tests ask a real chain.
  refuse('cli-imports-contract-proof-and-headers-only', {
    from: { path: '^apps/cli/', pathNot: TESTS },
    to: {
      path: OURS,
      pathNot: [
        '^apps/cli/',
        '^packages/(contract|words|proof|verification|evidence|dossier)/',
        String.raw`^packages/chains/src/(headers|upgrade)\.ts$`,
      ],
    },
  }),
  noneOfOursBut('server-imports-packages-only', '^apps/server/', [
    '^apps/server/',
    '^packages/(contract|words|proof|verification|chains|certificate|cms|dossier)/',
  ]),
  refuse('shipped-code-never-imports-tooling', {
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
    to: { path: '^(tools|e2e|bench)/' },
  }),
  refuse('browsers-have-no-node-modules', {
    from: {
      path: '^(apps/(web|verify)|packages/(proof|verification|words|cms|contract|evidence|file-digest|dossier|rosette))/src/',
      pathNot: TESTS,
    },
    to: { dependencyTypes: ['core'] },
  }),
  refuse('only-the-development-chain-needs-node', {
    from: { path: '^packages/chains/src/(?!development/)', pathNot: TESTS },
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
    from: { path: '^apps/web/src/(ui|theme|i18n|api|step-up|invitations)/' },
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
