import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The Python that Debian's package installs for; another one on the path may not have the package. */
const PYTHON = '/usr/bin/python3'
const SCRIPT = fileURLToPath(new URL('read-and-judge.py', import.meta.url))

export type Block = readonly [root: string, time: number]

/** A proof in hexadecimal, and the blocks that are known, by height. */
export type ReferenceQuestion = Readonly<{
  proof: string
  blocks: Readonly<Record<string, Block>>
}>

export type ReferenceAnswer =
  | Readonly<{ refused: string }>
  | Readonly<{
      fileHashOp: string
      digest: string
      /** Each attestation as it is written, a space, and its message; sorted, each once. */
      attested: readonly string[]
      verdict: 'confirmed' | 'refuted' | 'unchecked' | 'pending'
      /** Of the earliest block that confirms. */
      time: number | null
    }>

/** The version of python-opentimestamps; undefined where it is not installed. */
export function referenceVersion(): string | undefined {
  const version = 'import opentimestamps as o; print(o.__version__)'
  const { status, stdout } = spawnSync(PYTHON, ['-c', version], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** All questions in one run of Python. */
export function askReference(questions: readonly ReferenceQuestion[]): readonly ReferenceAnswer[] {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [SCRIPT], {
    input: questions.map((one) => `${JSON.stringify(one)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`Python ended with ${status}: ${stderr}`)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReferenceAnswer)
}
