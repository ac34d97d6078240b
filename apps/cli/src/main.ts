import { runCommandLine } from './run-command-line.ts'

// Whoever reads our output may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
})
