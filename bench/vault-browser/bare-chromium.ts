import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { LAUNCH_ARGUMENTS } from '@ancrage/launch/browser'

import { memoryOf } from '../browser/processes.ts'

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 60_000

/**
 * Chromium as nobody watches its network: what drives browsers for tests has them keep all that is sent, which is what is
 * measured here.
 */
export type BareChromium = Readonly<{
  open: (url: string) => Promise<void>
  /** What an expression is in the page. */
  read: <T>(expression: string) => Promise<T>
  /** Waits until the expression is an element, and presses it. */
  press: (element: string) => Promise<void>
  /** Waits for the field, and types into it. */
  type: (field: string, text: string) => Promise<void>
  choose: (field: string, file: string) => Promise<void>
  /** Waits until the expression is true, a minute at most. */
  until: (expression: string) => Promise<void>
  /** Bytes of memory of all its processes; what several share is counted once. Linux only. */
  memoryBytes: () => Promise<number>
  close: () => Promise<void>
}>

export async function openBareChromium(path: string): Promise<BareChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'ancrage-chromium-'))
  const place = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=fr-FR']
  const child = spawn(path, ['--headless=new', ...LAUNCH_ARGUMENTS, ...place, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Chromium ended: ${said}`)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const send = await openConnection(address)
  const { targetInfos } = await send<Targets>('Target.getTargets', {})
  const { targetId } = targetInfos.find(({ type }) => type === 'page') ?? { targetId: '' }
  const attached = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const inPage = <T>(method: string, params: object) => send<T>(method, params, attached.sessionId)
  const close = async () => {
    child.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const memoryBytes = async () => {
    const { processInfo } = await send<{ processInfo: readonly { id: number }[] }>(
      'SystemInfo.getProcessInfo',
      {},
    )
    return memoryOf(processInfo)
  }
  return { ...actsIn(inPage), memoryBytes, close }
}

type Targets = Readonly<{ targetInfos: readonly { type: string; targetId: string }[] }>
type Evaluated = Readonly<{
  result: Readonly<{ value?: unknown; objectId?: string }>
  exceptionDetails?: Readonly<{ text: string; exception?: { description?: string } }>
}>
type Send = <T>(method: string, params: object, sessionId?: string) => Promise<T>

function actsIn(send: Send): Omit<BareChromium, 'memoryBytes' | 'close'> {
  const evaluate = async (expression: string, returnByValue: boolean) => {
    const evaluated = await send<Evaluated>('Runtime.evaluate', { expression, returnByValue })
    const { result, exceptionDetails } = evaluated
    if (exceptionDetails === undefined) return result
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  const read = async <T>(expression: string) => (await evaluate(expression, true)).value as T
  const until = async (expression: string) => {
    const patience = performance.now() + PATIENCE_MS
    while (!(await read<boolean>(`Boolean(${expression})`))) {
      if (performance.now() > patience) {
        throw new Error(`${expression}: ${await read<string>('document.body.innerText')}`)
      }
      await delay(LOOK_EVERY_MS)
    }
  }
  return {
    read,
    until,
    open: async (url) => {
      await send('Page.navigate', { url })
      await until(
        `location.href.startsWith(${JSON.stringify(url)}) && document.readyState === 'complete'`,
      )
    },
    press: async (element) => {
      await until(element)
      await read(`${element}.click()`)
    },
    type: async (field, text) => {
      await until(field)
      await read(`${field}.focus(), ${field}.select?.()`)
      await send('Input.insertText', { text })
    },
    choose: async (field, file) => {
      await until(field)
      const { objectId } = await evaluate(field, false)
      await send('DOM.setFileInputFiles', { files: [file], objectId })
    },
  }
}

type Answer = Readonly<{ id?: number; result?: unknown; error?: { message: string } }>

/** Commands are numbered, and answered by their number. */
async function openConnection(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    if (id === undefined) return
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(error.message))
  })
  let last = 0
  return <T>(method: string, params: object, sessionId?: string) => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }))
    return asked.promise as Promise<T>
  }
}
