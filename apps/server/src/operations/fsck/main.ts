import { FSCK_EXIT, fsckCommand } from './fsck-command.ts'

// Whoever reads our output may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  process.exitCode = await fsckCommand(process.argv.slice(2), {
    environment: process.env,
    write: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  })
} catch (error) {
  console.error(error)
  process.exitCode = FSCK_EXIT.couldNotRun
}
