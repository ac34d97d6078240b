import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

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
  const server = await startRealServer('samples', 'embedded', 'quick')
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
  await person.open(server.url)
  await person.press(french.newAnchorage)
  await person.bring(file)
  await person.choose(french.type, 'Vidéo')
  await person.press(french.next)
  await person.check('Laisser une copie chiffrée')
  await person.press('Ancrer pour 1 crédit')
  await person.sees(french.recorded)
  await person.press(french.view)
  await person.sees(`film de ${name}`)
  const address = await person.addressOf()

  await sentMoreThan(browser, 10)
  await server.crash()
  await sentMoreThan(browser, 40)
  await person.open(`${server.url}${address}`)
  await person.sees(/Envoi interrompu à [4-9]\d %/)
  await person.bringTo(RESUMING, file)
  await person.sees(/Conservée, vérifiée le/)
  return { account, address, secret, sha256 }
}

const RESUMING = `document.querySelector('main [role=group] input[type=file]')`

/** A recovery key; answers what its sheet says. */
async function prepareKey<Element>(browser: DrivenBrowser<Element>): Promise<string> {
  const person = personAt(browser)
  await person.press('Préparer la clé')
  await person.sees('Votre fiche de récupération')
  const secret = await browser.read<string>(
    `document.querySelector('[role=dialog] code').textContent`,
  )
  await person.press('J’ai ma fiche')
  await person.fill('Les 8 derniers caractères', secret.slice(-8))
  await person.press('Utiliser cette clé')
  await person.sees(/Fin de la clé publique [a-z\d]{12}/)
  return secret
}

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
  await person.press('Ouvrir et comparer')
  await person.sees('identique, bit pour bit')
  await arrives(downloaded)
  expect(await digestOf(downloaded)).toBe(sha256)
}

async function opensWithAge<Element>(
  browser: DrivenBrowser<Element>,
  downloaded: string,
  { secret, sha256 }: Kept,
): Promise<void> {
  if (noAge) return
  await personAt(browser, PATIENCE).press('Télécharger la copie chiffrée (.age)')
  await arrives(downloaded)
  const opened = `${downloaded}.opened`
  execFileSync('age', ['-d', '-i', '-', '-o', opened, downloaded], { input: `${secret}\n` })
  expect(await digestOf(opened)).toBe(sha256)
}

/** Percents of the copy that is under way, as the page tells. */
async function sentMoreThan<Element>(
  browser: DrivenBrowser<Element>,
  percents: number,
): Promise<void> {
  const sent = async () => Number(/(\d+) % · /.exec(await personAt(browser).says())?.[1] ?? 0)
  await expect.poll(sent, { timeout: PATIENCE }).toBeGreaterThan(percents)
}

/** A browser is done with a download once its file has stopped growing at its whole size. */
async function arrives(path: string): Promise<void> {
  const size = () =>
    stat(path).then(
      (file) => file.size,
      () => 0,
    )
  await expect.poll(size, { timeout: PATIENCE }).toBeGreaterThanOrEqual(BYTES)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
