import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../apps/cli/bin/ancrage.mjs', import.meta.url))
const REFERENCE = fileURLToPath(new URL('reference-client.py', import.meta.url))
const PYTHON = '/usr/bin/python3'

export type Verdict = Readonly<{ code: number | null; said: string }>

/** What `ancrage verify` says of a file and its proof, against the chain behind that door. */
export function verifyWithOurs(file: string, proof: string, rpcUrl: string): Promise<Verdict> {
  return run(process.execPath, [CLI, 'verify', file, proof, '--bitcoin-rpc', rpcUrl])
}

/** What it says of a file and a dossier, without asking anybody. */
export function verifyWithDossier(file: string, dossier: string): Promise<Verdict> {
  return run(process.execPath, [CLI, 'verify', file, dossier])
}

/** The same judged by the reference OpenTimestamps library. */
export function verifyWithReference(file: string, proof: string, rpcUrl: string): Promise<Verdict> {
  return run(PYTHON, [REFERENCE, file, proof, rpcUrl])
}

export async function hasReference(): Promise<boolean> {
  return (await run(PYTHON, ['-c', 'import opentimestamps, bitcoin.rpc'])).code === 0
}

function run(command: string, args: readonly string[]): Promise<Verdict> {
  return new Promise((resolve) => {
    const said: string[] = []
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
    }
    child.once('error', ({ message }) => resolve({ code: null, said: message }))
    child.once('close', (code) => resolve({ code, said: said.join('') }))
  })
}
