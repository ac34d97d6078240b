import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** Facts of a deposit of one file as anybody may write them, under no seal. */
export async function writeLooseFacts(
  path: string,
  { file, number, title }: Readonly<{ file: string; number: string; title: string }>,
): Promise<string> {
  const bytes = await readFile(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = {
    certificate: { number },
    work: { title },
    depositor: { name: 'Quelqu’un d’autre' },
    submittedAt: '2026-01-01T00:00:00.000Z',
    digest: sha256,
    files: [{ name: basename(file), size: bytes.length, sha256 }],
  }
  await writeFile(path, JSON.stringify(facts))
  return path
}
