import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { postAs } from '../fixtures/api.ts'
import { anchorWithCopy, arrives, digestOf, prepareKey } from '../fixtures/driven/copies.ts'
import { personAt } from '../fixtures/driven/driven-browser.ts'
import { findFirefox, openFirefox } from '../fixtures/driven/firefox.ts'
import { signInAs } from '../fixtures/driven/sign-in.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { writeNoise } from '../fixtures/own-files.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { companyWithStorage } from '../fixtures/vault.ts'
import { french } from '../fixtures/wording.ts'

const BYTES = 70_000
const firefox = findFirefox()

test.skip(firefox === undefined, 'Firefox (firefox-esr) is not installed')

test('21: in Firefox an administrator of a company opens the file of a member who has left', async ({
  server,
}, testInfo) => {
  test.slow()
  const companyId = await companyWithStorage(server, 'Atelier des renards')
  const of = (name: string, accountType: string) =>
    newcomer(server, name, { accountType, companyId, storage: true, credits: 1 })
  const head = await of('Paule', 'companyAdministrator')
  const member = await of('Luc', 'subAccount')
  const file = testInfo.outputPath('plan.bin')
  const sha256 = await writeNoise(file, BYTES)
  const browserOf = async (name: string) => {
    await mkdir(testInfo.outputPath(name))
    return openFirefox(firefox ?? '', testInfo.outputPath(name))
  }

  const own = await browserOf('head')
  try {
    const director = personAt(own)
    await signInAs(director, server.url, head)
    await director.open(`${server.url}/company`)
    await prepareKey(own)
    await director.press('Préparer la clé de la société')
    await director.sees('Vous êtes la seule personne à avoir cette clé')

    const other = await browserOf('member')
    const leaving = personAt(other)
    let address: string
    try {
      await signInAs(leaving, server.url, member)
      await leaving.open(`${server.url}/profile`)
      await prepareKey(other)
      await leaving.sees(/Code de la clé de la société/)
      await leaving.open(server.url)
      await anchorWithCopy(leaving, file)
      await leaving.sees('La copie chiffrée de plan.bin est conservée.')
      await leaving.press(french.view)
      await leaving.sees(/Conservée, relue sans changement le/)
      address = await leaving.addressOf()
    } finally {
      await other.close()
    }
    await postAs(await sessionOf(server.url, member), '/user/leave-company', {})

    await director.open(`${server.url}${address}`)
    await director.press('Récupérer le fichier')
    await director.sees('identique, à l’octet près')
    const opened = join(testInfo.outputPath('head'), 'plan.bin')
    await arrives(opened, BYTES)
    expect(await digestOf(opened)).toBe(sha256)
  } finally {
    await own.close()
  }
})
