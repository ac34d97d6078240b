import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { BadSettings } from '../../config/bad-settings.ts'
import { readSettings } from '../../config/env.ts'
import { openCertificates } from './open-certificates.ts'
import type { ServerContext } from '../../platform/context.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

test('certificates name the operator and its seal, as set', async () => {
  const { renderer, operator } = await opened({
    SITE_OWNER: 'Essai',
    OPERATOR_DETAILS: 'Essai SAS | 12 rue des Granges, Besançon',
  })
  expect(operator).toMatchObject({
    name: 'Essai',
    details: ['Essai SAS', '12 rue des Granges, Besançon'],
  })
  expect(renderer.seal).toMatchObject({ name: 'Essai', selfSigned: true })
})

test.each([
  ['is not there', undefined],
  ['is no PNG', Buffer.from('<svg/>')],
  ['is too large', Buffer.concat([PNG, Buffer.alloc(200_000)])],
])('T110: a logo that %s stops the start by its name', async (_case, bytes) => {
  const file = join(await temporaryFolder(), 'logo.png')
  if (bytes) await writeFile(file, bytes)
  const opening = opened({ CERTIFICATE_LOGO: file })
  await expect(opening).rejects.toBeInstanceOf(BadSettings)
  await expect(opening).rejects.toThrow('CERTIFICATE_LOGO')
})

async function opened(variables: NodeJS.ProcessEnv) {
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), ...variables })
  const certificates = await openCertificates(settings, context)
  onTestFinished(() => certificates.renderer.close())
  return certificates
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-certificates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const context: Pick<ServerContext, 'now' | 'randomBytes' | 'log'> = {
  now: () => new Date(),
  randomBytes: (length) => randomBytes(length),
  log: pino({ level: 'silent' }),
}
