import { concatBytes, equalBytes, sha256 } from '@ancrage/proof'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { tokensDating } from './check-timestamps.ts'
import type { PathStep, SignedToken, TokenPath } from './evidence.ts'

const digestOf = (index: number) => sha256(Uint8Array.of(index))

const tokenOver = (imprint: Uint8Array | undefined): SignedToken => ({
  token: { time: 1, imprint, signature: 'valid' },
})
const follow = (digest: Uint8Array, steps: readonly PathStep[]): Uint8Array =>
  steps.reduce((message, step) => {
    if (step.operation === 'sha256') return sha256(message)
    const { operation, argument } = step
    return operation === 'append' ? concatBytes(message, argument) : concatBytes(argument, message)
  }, digest)

/** What the words say, each token and each path looked at for each digest. */
function datingByTheWords(
  tokens: readonly SignedToken[],
  paths: readonly TokenPath[],
  digests: readonly Uint8Array[],
): readonly SignedToken[] {
  const isAmong = (all: readonly Uint8Array[], one: Uint8Array) =>
    all.some((other) => equalBytes(one, other))
  const reached = paths.filter(
    ({ digest, steps, imprint }) =>
      isAmong(digests, digest) && equalBytes(follow(digest, steps), imprint),
  )
  const dated = [...digests, ...reached.map(({ imprint }) => imprint)]
  return tokens.filter(({ token: { imprint } }) => imprint !== undefined && isAmong(dated, imprint))
}

const digests = fc.integer({ min: 0, max: 5 }).map(digestOf)
const step = fc.oneof(
  fc.constant<PathStep>({ operation: 'sha256' }),
  fc.record({
    operation: fc.constantFrom('append' as const, 'prepend' as const),
    argument: fc.uint8Array({ maxLength: 3 }),
  }),
)
const followed = fc.record({ digest: digests, steps: fc.array(step, { maxLength: 4 }) })
const truePath = followed.map(({ digest, steps }): TokenPath => ({
  digest,
  steps,
  imprint: follow(digest, steps),
}))
const anyPath = fc.oneof(
  truePath,
  fc.record({ digest: digests, steps: fc.array(step, { maxLength: 1 }), imprint: digests }),
)

test('a digest is dated by the tokens over it, and by those that a true path leads to, in their order', () => {
  fc.assert(
    fc.property(
      fc.array(anyPath, { maxLength: 6 }),
      fc.array(fc.option(digests, { nil: undefined }), { maxLength: 6 }),
      fc.array(digests, { maxLength: 3 }),
      (tokenPaths, imprints, asked) => {
        const behind = tokenPaths.map(({ imprint }) => imprint)
        const tokens = [...imprints, ...behind].map(tokenOver)
        const expected = datingByTheWords(tokens, tokenPaths, asked)
        expect(tokensDating({ tokens, tokenPaths }, asked)).toEqual(expected)
      },
    ),
  )
})

test('Z5: a path is followed once, and a token looked at once, however many files are asked about', () => {
  let reads = 0
  const steps: readonly PathStep[] = [{ operation: 'sha256' }]
  const counting = <T extends object>(one: T): T =>
    new Proxy(one, {
      get(of, name, own) {
        reads += 1
        return Reflect.get(of, name, own) as unknown
      },
    })
  const digest = digestOf(0)
  const tokenPaths = [counting({ digest, steps, imprint: follow(digest, steps) })]
  const tokens = [counting(tokenOver(follow(digest, steps)))]
  const ask = (file: number) => tokensDating({ tokens, tokenPaths }, [digestOf(file), digest])
  expect(ask(1)).toHaveLength(1)
  const once = reads
  expect([2, 3, 4].map((file) => ask(file).length)).toEqual([1, 1, 1])
  expect(reads).toBe(once)
})
