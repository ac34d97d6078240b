import { setTimeout as delay } from 'node:timers/promises'

import { ADMINISTRATOR } from '../deposits/real-server.ts'
import type { BareChromium } from './bare-chromium.ts'
import type { Sample } from './estimates.ts'

const LOOK_EVERY_MS = 1_000
const REST_MS = 2_000

type Sent = Readonly<{ samples: readonly Sample[]; longestFrameMs: number }>

/** Signs in as a person does, and arrives on the dashboard. */
export async function signIn(browser: BareChromium, origin: string): Promise<void> {
  await browser.open(`${origin}/login`)
  await browser.type(field('Email'), ADMINISTRATOR.email)
  await browser.type(field('Mot de passe'), ADMINISTRATOR.password)
  await browser.press(button('Se connecter'))
  await browser.until(button('Nouvel ancrage'))
}

/** A recovery key, with the check of its sheet. */
export async function prepareKey(browser: BareChromium, origin: string): Promise<void> {
  await browser.open(`${origin}/profile`)
  await browser.press(button('Préparer ma clé'))
  const code = `document.querySelector('[role=dialog] code')`
  await browser.until(code)
  const secret = await browser.read<string>(`${code}.textContent`)
  await browser.press(button('J’ai ma fiche'))
  await browser.type(field('Les 8 derniers caractères'), secret.slice(-8))
  await browser.press(button('Utiliser cette clé'))
  await browser.until(`document.querySelector('[role=dialog]') === null`)
}

/** Anchors a file and leaves its copy; looks each second until that is kept. */
export async function sendCopy(browser: BareChromium, origin: string, file: string): Promise<Sent> {
  await browser.open(`${origin}/`)
  await browser.press(button('Nouvel ancrage'))
  await browser.until(button('Choisir des fichiers'))
  await delay(REST_MS)
  const idle = await browser.memoryBytes()
  await browser.read(WATCH_FRAMES)
  const started = performance.now()
  const samples: Sample[] = []
  const lookUntil = async (end: string) => {
    for (let ended = false; !ended; ended = await browser.read<boolean>(`Boolean(${end})`)) {
      await delay(LOOK_EVERY_MS)
      const [said, held] = await Promise.all([saidOfCopy(browser), browser.memoryBytes()])
      const second = (performance.now() - started) / 1000
      samples.push({ ...said, second, memoryBytes: held - idle })
    }
  }
  await browser.choose(`document.querySelector('[role=dialog] input[type=file]')`, file)
  await browser.type(field('Type de création'), 'Vidéo')
  await browser.press(named('[role=option]', 'Vidéo'))
  await browser.press(button('Continuer'))
  await browser.press(usable(field('Laisser une copie chiffrée')))
  await lookUntil(button('Ancrer'))
  await browser.press(button('Ancrer'))
  await lookUntil(`document.body.innerText.includes('est conservée')`)
  return { samples, longestFrameMs: await browser.read<number>('longestFrame') }
}

const button = (name: string): string => named('button', name)

/** An element that can be pressed, by how its name begins. */
function named(selector: string, name: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => !one.disabled && (one.ariaLabel ?? one.textContent).trim().startsWith(${JSON.stringify(name)}))`
}

function field(label: string): string {
  return `[...document.querySelectorAll('label')].find((one) => one.textContent.replace('*', '').trim() === ${JSON.stringify(label)})?.control`
}

const usable = (control: string): string => `[${control}].find((one) => one?.disabled === false)`

/** How far apart two frames were at most. */
const WATCH_FRAMES = `{
  globalThis.longestFrame = 0
  let last
  const look = (now) => {
    if (last !== undefined) globalThis.longestFrame = Math.max(globalThis.longestFrame, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

async function saidOfCopy(browser: BareChromium): Promise<Pick<Sample, 'ratio' | 'secondsLeft'>> {
  const said = await browser.read<string>(`document.body.innerText.replaceAll(/\\s+/g, ' ')`)
  const words = /(\d+) % · \d+ \S+(?: · (?:environ ([\dhmins ]+))?)?/.exec(said)
  if (words === null) {
    return { ratio: said.includes('est conservée') ? 1 : 0, secondsLeft: undefined }
  }
  const of = (unit: string) =>
    Number(new RegExp(`(\\d+) ${unit}\\b`).exec(words[2] ?? '')?.[1] ?? 0)
  const secondsLeft = of('h') * 3_600 + of('min') * 60 + of('s')
  return { ratio: Number(words[1]) / 100, secondsLeft: secondsLeft === 0 ? undefined : secondsLeft }
}
