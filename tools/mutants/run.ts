import { Stryker } from '@stryker-mutator/core'

import { PARTS, type Part } from './parts.ts'

type Options = ConstructorParameters<typeof Stryker>[0]

const WANTED_SCORE = 90
/** A mutant that loops is ended; one on a busy machine is not. */
const SLOW_MS = 10_000
/** Times what its tests take without it: the default, 1.5, ended sound ones beside other work. */
const SLOWER = 4
/** All tests of a part, beside other work. */
const FIRST_RUN_MINUTES = 30
/** Nothing there is code or read by a test. */
const NOT_COPIED = ['.cache', 'build', 'data', 'data-*', 'screenshots', '**/dist']

const unknown = process.argv.slice(2).filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}`)
  process.exitCode = 2
} else {
  const named = new Set(process.argv.slice(2))
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.size === 0 || named.has(name)) await plantIn(name, part)
  }
}

/** Plants one bug after the other in a copy of the tree; below the score that is wanted, the exit code is 1. */
async function plantIn(name: string, part: Part): Promise<void> {
  console.log(`\n${name}`)
  process.env['MUTANTS_TESTS'] = JSON.stringify(part.tests)
  await new Stryker(optionsOf(name, part)).runMutationTest()
}

function optionsOf(name: string, { mutate, static: everyLoad = false }: Part): Options {
  return {
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    // The tests are named there and not by `testFiles`, with which Stryker never activates what runs while a module is loaded.
    vitest: { configFile: 'tools/mutants/part.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: !everyLoad,
    // Each runner starts a PostgreSQL of its own.
    concurrency: 1,
    incremental: true,
    incrementalFile: `.cache/mutants/${name}.json`,
    tempDirName: '.cache/mutants-tree',
    ignorePatterns: NOT_COPIED,
    // Node and Vite take the types away unread; no tsconfig is needed where nothing is checked.
    disableTypeChecks: false,
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { reportTests: false, logTests: false, allowColor: false },
    htmlReporter: { fileName: `build/mutants/${name}.html` },
    jsonReporter: { fileName: `build/mutants/${name}.json` },
    thresholds: { high: WANTED_SCORE, low: WANTED_SCORE, break: WANTED_SCORE },
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    timeoutMS: SLOW_MS,
    timeoutFactor: SLOWER,
  }
}
