import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Runs the measurements named on the command line, or all of them: each is a folder here with a `run.ts`. */
const known = readdirSync(import.meta.dirname).filter((name) => existsSync(scriptOf(name)))
const wanted = process.argv.slice(2).filter((word) => !isSize(word))
const sizes = process.argv.slice(2).filter(isSize)
const unknown = wanted.filter((name) => !known.includes(name))

if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exitCode = 2
} else {
  for (const name of wanted.length > 0 ? wanted : known) await run(name)
}

/** One after the other, each in its own process: none heats or fills the memory of another. */
async function run(name: string): Promise<void> {
  console.log(`\n▸ ${name}`)
  const child = spawn(process.execPath, [scriptOf(name), ...sizes], { stdio: 'inherit' })
  await once(child, 'exit')
  if (child.exitCode !== 0) process.exitCode = 1
}

/** A number is for the measurement: how much of it. */
function isSize(word: string): boolean {
  return /^\d+$/.test(word)
}

function scriptOf(name: string): string {
  return join(import.meta.dirname, name, 'run.ts')
}
