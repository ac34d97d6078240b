import { once } from 'node:events'

import { askUnseen } from './terminal/ask-unseen.ts'
import { runCommandLine } from './run-command-line.ts'

// Whoever reads our output may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const CLEAR_LINE = '\r\u001B[K'

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  now: () => new Date(),
  write: async (text) => {
    if (!process.stdout.write(text) && process.stdout.writable) await once(process.stdout, 'drain')
  },
  complain: (text) => void process.stderr.write(text),
  askSecret: process.stdin.isTTY ? (question) => askUnseen(question, process) : undefined,
  showProgress: process.stderr.isTTY
    ? (line) => void process.stderr.write(`${CLEAR_LINE}${line.slice(0, process.stderr.columns)}`)
    : undefined,
})
