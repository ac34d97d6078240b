/** Code in which bugs are planted, and the tests that are to notice them: paths from the root. */
export type Part = Readonly<{
  mutate: readonly string[]
  tests: readonly string[]
  /** In what runs while a module is loaded too, each against all tests of the part: where those are quick. */
  static?: boolean
}>

const auth = filesOf('apps/server/src/features/auth')
const credits = filesOf('apps/server/src/features/credits')
const permissions = filesOf('apps/server/src/features/permissions')
const anchoring = filesOf('apps/server/src/features/anchoring')

/** In the order of what they cost. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: {
    mutate: permissions('!(*.test|index).ts'),
    tests: permissions('permission-document.test.ts', 'permission-table.test.ts', 'guard.test.ts'),
    static: true,
  },
  sessions: {
    mutate: auth(
      'session.ts',
      'session-store.ts',
      'session-transport.ts',
      'list-sessions.ts',
      'secret-cookie.ts',
      'secret-token.ts',
    ),
    tests: auth(
      'session-transport.test.ts',
      'sessions.test.ts',
      'auth.test.ts',
      'own-acts.test.ts',
      'administrators.test.ts',
    ),
  },
  credits: {
    mutate: credits('!(*.test|index|*-routes).ts'),
    tests: credits('*.test.ts'),
  },
  'sign-in': {
    mutate: auth(
      'sign-in.ts',
      'second-factor.ts',
      'totp.ts',
      'pending-sign-in.ts',
      'password.ts',
      'password-policy.ts',
      'common-passwords.ts',
    ),
    tests: auth(
      'common-passwords.test.ts',
      'password.test.ts',
      'totp.test.ts',
      'second-factor.test.ts',
      'refused-sign-ins.test.ts',
      'sign-in.test.ts',
      'two-factor.test.ts',
      'auth.test.ts',
    ),
  },
  // By itself, for its tests try hundreds of passwords.
  attempts: {
    mutate: auth('sign-in-limits.ts', 'sign-in-work.ts'),
    tests: auth('attempts.test.ts', 'limits.test.ts'),
  },
  release: {
    mutate: anchoring('release.ts', 'verify-proofs.ts', 'assemble-proof.ts'),
    tests: anchoring('anchoring.test.ts', 'release.test.ts'),
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
    mutate: ['packages/{cms/src,certificate/src/seal}/!(*.test|index).ts'],
    tests: ['packages/{cms/src,certificate/src/seal}/*.test.ts'],
  },
  site: {
    mutate: ['packages/evidence/src/judging/!(*.test).ts'],
    tests: ['packages/evidence/src/judging/*.test.ts'],
  },
  proof: {
    // Without what is only there for speed: its one answer is a digest, which its tests compare with the platform's.
    mutate: [
      'packages/proof/src/**/!(*.test|index).ts',
      '!packages/proof/src/{wasm/**,bulk-sha256.ts,stream-sha256.ts,owned-bytes.ts,workspace.ts,verify.ts}',
    ],
    tests: [
      'packages/proof/src/**/!(bulk-sha256|stream-sha256).test.ts',
      'packages/proof/test/crafted-files.test.ts',
    ],
  },
}

function filesOf(folder: string) {
  return (...names: readonly string[]): readonly string[] =>
    names.map((name) => `${folder}/${name}`)
}
