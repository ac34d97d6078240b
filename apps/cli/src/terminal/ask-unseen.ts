import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line that a person types, and that no screen shows. */
export async function askUnseen(
  question: string,
  { stdin, stderr }: Pick<NodeJS.Process, 'stdin' | 'stderr'>,
): Promise<string> {
  stderr.write(question)
  const unseen = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: unseen, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
