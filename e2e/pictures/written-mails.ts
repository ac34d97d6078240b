import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '../fixtures/language.ts'

const WRITER = fileURLToPath(
  new URL('../../apps/server/src/platform/mail/testing/render-samples.ts', import.meta.url),
)

type WrittenMail = Readonly<{ name: string; html: string }>

/** A mail of every kind, as mail programs are given it; `folder` is where they are written on the way. */
export async function writtenMails(folder: string, language: Language): Promise<WrittenMail[]> {
  const writer = spawn(process.execPath, [WRITER, folder], { stdio: 'inherit' })
  const [code] = (await once(writer, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the mails were not written: code ${code}`)
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${language}-`) && name.endsWith('.html'),
  )
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name: basename(name, '.html').slice(`${language}-00-`.length),
      html: await readFile(join(folder, name), 'utf8'),
    })),
  )
}
