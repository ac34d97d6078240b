import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { anchorWithCopy, arrives, digestOf, prepareKey } from '../fixtures/driven/copies.ts'
import { openChromium } from '../fixtures/driven/chromium.ts'
import { type DrivenBrowser, personAt } from '../fixtures/driven/driven-browser.ts'
import { findFirefox, openFirefox } from '../fixtures/driven/firefox.ts'
import { signInAs } from '../fixtures/driven/sign-in.ts'
import { newcomer } from '../fixtures/newcomer.ts'
import { writeNoise } from '../fixtures/own-files.ts'
import { type Person, type RealServer, startRealServer } from '../fixtures/real-server.ts'
import { expect, test } from '../fixtures/test.ts'
import { french } from '../fixtures/wording.ts'

/** Of the file that is left: nineteen parts, or as many as are asked for. */
const BYTES = Number(process.env['COPY_MEGABYTES'] ?? 300) * 1e6
const PATIENCE = 600_000
const firefox = findFirefox()
const noAge = spawnSync('age', ['--version']).error !== undefined

test.describe.configure({ timeout: 1_800_000 })
test.skip(firefox === undefined, 'Firefox (firefox-esr) is not installed')

test('21: a large file is left in Chromium, through a killed server and a reload, and comes back there, and in Firefox by the sheet alone', async ({
  browser,
}, testInfo) => {
  const path = (name: string) => testInfo.outputPath(name)
  await throughBoth('Chromium', path, {
    first: (folder) => openChromium(browser, folder),
    second: (folder) => openFirefox(firefox ?? '', folder),
  })
})

test('21: a large file is left in Firefox, through a killed server and a reload, and comes back there, and in Chromium by the sheet alone', async ({
  browser,
}, testInfo) => {
  const path = (name: string) => testInfo.outputPath(name)
  await throughBoth('Firefox', path, {
    first: (folder) => openFirefox(firefox ?? '', folder),
    second: (folder) => openChromium(browser, folder),
  })
})

type Opening<Element> = (downloads: string) => Promise<DrivenBrowser<Element>>
type Kept = Readonly<{ account: Person; address: string; secret: string; sha256: string }>

async function throughBoth<First, Second>(
  name: string,
  path: (file: string) => string,
  browsers: Readonly<{ first: Opening<First>; second: Opening<Second> }>,
): Promise<void> {
  const server = await startRealServer('samples', 'embedded', { pace: 'quick', settings: {} })
  try {
    const file = path(`film de ${name}.bin`)
    const kept = await inBrowser(browsers.first, path('first'), async (first, downloads) => {
      const left = await leaveCopy(first, { server, name, file })
      await opensTheSame(first, join(downloads, `film de ${name}.bin`), left)
      await opensWithAge(first, join(downloads, `film de ${name}.bin.age`), left)
      return left
    })
    await inBrowser(browsers.second, path('second'), async (second, downloads) => {
      const person = personAt(second)
      await signInAs(person, server.url, kept.account)
      await person.open(`${server.url}${kept.address}`)
      await enterKey(second, kept.secret)
      await opensTheSame(second, join(downloads, `film de ${name}.bin`), kept)
    })
  } finally {
    await server.stop()
  }
}

async function inBrowser<Element, Result>(
  open: Opening<Element>,
  downloads: string,
  work: (browser: DrivenBrowser<Element>, downloads: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(downloads)
  const browser = await open(downloads)
  try {
    return await work(browser, downloads)
  } finally {
    await browser.close()
  }
}

type Leaving = Readonly<{ server: RealServer; name: string; file: string }>

/** From signing in to a copy that is kept, with all that may happen between. */
async function leaveCopy<Element>(
  browser: DrivenBrowser<Element>,
  { server, name, file }: Leaving,
): Promise<Kept> {
  const sha256 = await writeNoise(file, BYTES)
  const account = await newcomer(server, `Léa de ${name}`, { credits: 1, storage: true })
  const person = personAt(browser, PATIENCE)
  await signInAs(person, server.url, account)
  await person.open(`${server.url}/profile`)
  const secret = await prepareKey(browser)
  await person.sees(/Derniers caractères de la clé publique [a-z\d]{12}/)
  await person.open(server.url)
  await anchorWithCopy(person, file)
  await person.press(french.view)
  await person.sees(`film de ${name}`)
  const address = await person.addressOf()

  await sentMoreThan(browser, 1)
  await server.crash()
  await sentMoreThan(browser, 4)
  await person.open(`${server.url}${address}`)
  // Parts that were on their way have left, and have not arrived.
  await person.sees(/Envoi interrompu à [2-9]\d %/)
  await person.bringTo(RESUMING, file)
  await person.sees(/Conservée, relue sans changement le/)
  return { account, address, secret, sha256 }
}

const RESUMING = `document.querySelector('main [role=group] input[type=file]')`

async function enterKey<Element>(browser: DrivenBrowser<Element>, secret: string): Promise<void> {
  const person = personAt(browser)
  await person.press('Saisir la clé')
  await person.fill('Clé de récupération', secret)
  await person.press('Utiliser cette clé')
}

async function opensTheSame<Element>(
  browser: DrivenBrowser<Element>,
  downloaded: string,
  { sha256 }: Kept,
): Promise<void> {
  const person = personAt(browser, PATIENCE)
  await person.press('Récupérer le fichier')
  await person.sees('identique, à l’octet près')
  await arrives(downloaded, BYTES)
  expect(await digestOf(downloaded)).toBe(sha256)
}

async function opensWithAge<Element>(
  browser: DrivenBrowser<Element>,
  downloaded: string,
  { secret, sha256 }: Kept,
): Promise<void> {
  if (noAge) return
  await personAt(browser, PATIENCE).press('Télécharger la copie chiffrée (.age)')
  await arrives(downloaded, BYTES)
  const opened = `${downloaded}.opened`
  execFileSync('age', ['-d', '-i', '-', '-o', opened, downloaded], { input: `${secret}\n` })
  expect(await digestOf(opened)).toBe(sha256)
}

/** A share of the copy that is under way, by its first digit: the page tells percents. */
async function sentMoreThan<Element>(browser: DrivenBrowser<Element>, tens: number): Promise<void> {
  await personAt(browser, PATIENCE).sees(new RegExp(`\\b(?:[${tens}-9]\\d|100) % · `))
}
