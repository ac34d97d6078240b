import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

import { type DrivenBrowser, personAt } from '../fixtures/driven/driven-browser.ts'
import { findFirefox, openFirefox } from '../fixtures/driven/firefox.ts'
import { signInAs } from '../fixtures/driven/sign-in.ts'
import { findWebKit, openWebKit } from '../fixtures/driven/webkit.ts'
import { paintPicture } from '../fixtures/own-files.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import type { Person, RealServer } from '../fixtures/real-server.ts'
import { sessionOf } from '../fixtures/session.ts'
import { expect, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

const MEGABYTES = 30
const firefox = findFirefox()
const webkit = findWebKit()

test('20: in Firefox a file of 30 MB is anchored, and its dossier verified', async ({
  server,
}, testInfo) => {
  test.skip(firefox === undefined, 'Firefox (firefox-esr) is not installed')
  const files = (name: string) => testInfo.outputPath(name)
  await walk(await openFirefox(firefox ?? ''), server, 'Firefox', files)
})

test('20: in WebKit a file of 30 MB is anchored, and its dossier verified', async ({
  server,
}, testInfo) => {
  test.skip(webkit === undefined, 'WebKit (webkit2gtk-driver and xvfb) is not installed')
  if (webkit === undefined) return
  const files = (name: string) => testInfo.outputPath(name)
  await walk(await openWebKit(webkit), server, 'WebKit', files)
})

/** Signs in, anchors, waits for the confirmation, and gives the dossier to the verification site: all in that browser. */
async function walk<Element>(
  browser: DrivenBrowser<Element>,
  server: RealServer,
  name: string,
  path: (file: string) => string,
): Promise<void> {
  const picture = await paintPicture(path(`Une image dans ${name}.bmp`), MEGABYTES)
  // The same picture in two browsers would be the same deposit.
  await writeFile(picture, name, { flag: 'a' })
  const account = await newcomer(server, `Gaël de ${name}`, { credits: 1 })
  const person = personAt(browser)
  try {
    await signInAs(person, server.url, account)
    await person.press(french.newAnchorage)
    await person.bring(picture)
    await person.choose(french.type, 'Photographie')
    await person.press(french.next)
    await person.press('Ancrer pour 1 crédit')
    await person.sees(french.recorded)
    await person.press(french.view)
    await person.sees(`Une image dans ${name}`)
    await person.sees('Ce fichier existait au plus tard le')
    await person.sees(
      createHash('sha256')
        .update(await readFile(picture))
        .digest('hex')
        .slice(0, 8),
    )

    const dossier = path('dossier.zip')
    await writeFile(dossier, await dossierOf(server, account, await person.addressOf()))
    await person.open(server.verifyUrl)
    await person.bring(picture, dossier)
    await person.sees('Correspond, mais sur une chaîne d’essai')
  } finally {
    await browser.close()
  }
}

/** As it is downloaded: where a browser puts its downloads is none of ours. */
async function dossierOf(
  server: RealServer,
  account: Person,
  address: string,
): Promise<Uint8Array> {
  const { accessToken, cookie } = await sessionOf(server.url, account)
  const reply = await fetch(`${server.url}/api${address}/dossier`, {
    headers: { authorization: `Bearer ${accessToken}`, cookie: `session=${cookie}` },
  })
  expect(reply.status).toBe(200)
  return reply.bytes()
}
