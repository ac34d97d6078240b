/** Code in which bugs are planted, and the tests that are to notice them: paths from the root. */
export type Part = Readonly<{
  mutate: readonly string[]
  tests: readonly string[]
  /** In what runs while a module is loaded too, each against all tests of the part: where those are quick. */
  static?: boolean
}>

const identity = filesOf('apps/server/src/identity')
const credits = filesOf('apps/server/src/billing/credits')
const permissions = filesOf('apps/server/src/identity/permissions')
const anchoring = filesOf('apps/server/src/anchoring')
const proof = filesOf('packages/proof/src')

/** In the order of what they cost. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: {
    mutate: permissions('!(*.test|index).ts'),
    tests: permissions('permission-document.test.ts', 'permission-table.test.ts', 'guard.test.ts'),
    static: true,
  },
  sessions: {
    mutate: identity(
      'sessions/session.ts',
      'sessions/session-store.ts',
      'sessions/session-transport.ts',
      'sessions/list-sessions.ts',
      'sessions/secret-token.ts',
    ),
    tests: identity(
      'sessions/session-transport.test.ts',
      'sessions/sessions.test.ts',
      'sign-in/auth.test.ts',
      'own-account/own-acts.test.ts',
      'sign-in/administrators.test.ts',
    ),
  },
  credits: {
    mutate: credits('!(*.test|index|*-routes).ts'),
    tests: credits('*.test.ts'),
  },
  'sign-in': {
    mutate: identity(
      'sign-in/sign-in.ts',
      'two-factor/second-factor.ts',
      'two-factor/totp.ts',
      'sign-in/pending-sign-in.ts',
      'passwords/password.ts',
      'passwords/password-policy.ts',
      'passwords/common-passwords.ts',
    ),
    tests: identity(
      'passwords/common-passwords.test.ts',
      'passwords/password.test.ts',
      'two-factor/totp.test.ts',
      'two-factor/second-factor.test.ts',
      'sign-in/refused-sign-ins.test.ts',
      'sign-in/sign-in.test.ts',
      'two-factor/two-factor.test.ts',
      'sign-in/auth.test.ts',
    ),
  },
  // By itself, for its tests try hundreds of passwords.
  attempts: {
    mutate: identity('limits/sign-in-limits.ts', 'limits/sign-in-work.ts'),
    tests: identity('limits/attempts.test.ts', 'limits/limits.test.ts'),
  },
  release: {
    mutate: anchoring('release/{release,verify-proofs,assemble-proof}.ts'),
    tests: anchoring('jobs/anchoring.test.ts', 'release/release.test.ts'),
  },
  verification: {
    mutate: [
      'packages/proof/src/verify.ts',
      'packages/verification/src/{,headers/}!(*.test|index).ts',
    ],
    tests: ['packages/proof/src/verify.test.ts', 'packages/verification/src/**/*.test.ts'],
    static: true,
  },
  seals: {
    mutate: [
      'packages/{cms/src,cms/src/der,cms/src/signatures,certificate/src/seal}/!(*.test|index).ts',
    ],
    tests: ['packages/{cms/src,cms/src/der,cms/src/signatures,certificate/src/seal}/*.test.ts'],
  },
  site: {
    mutate: ['packages/evidence/src/judging/!(*.test).ts'],
    tests: ['packages/evidence/src/judging/*.test.ts'],
  },
  // The package of proofs in three: its readers and writers take hours.
  bitcoin: {
    mutate: proof('bitcoin/!(*.test).ts'),
    tests: proof('bitcoin/*.test.ts'),
  },
  proof: {
    mutate: proof('{,hashing/,merkle/}!(*.test|index|verify).ts'),
    tests: proof('{,codec/,hashing/,merkle/}*.test.ts'),
  },
  codec: {
    mutate: proof('codec/{,ops/}!(*.test).ts'),
    tests: [...proof('{,codec/,codec/ops/}*.test.ts'), 'packages/proof/test/crafted-files.test.ts'],
  },
}

function filesOf(folder: string) {
  return (...names: readonly string[]): readonly string[] =>
    names.map((name) => `${folder}/${name}`)
}
