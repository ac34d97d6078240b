import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDevelopmentChain, openRpcServer } from '@ancrage/dev-chain'
import { asMerkleRoot } from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { BadSettings } from '../../config/bad-settings.ts'
import { readSettings } from '../../config/env.ts'
import { certificateOfLength } from '../../http/outgoing/testing/new-identity.ts'
import { openReceiver } from '../../webhooks/testing/receiver.ts'
import { openLedgers, paceOf, writtenFacts } from './open-ledgers.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-ledgers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

describe('the ledgers', () => {
  test('are all opened that the settings name, each calendar on its own', async () => {
    const chains = await open({
      LEDGERS: 'development,calendars,bitcoin',
      CALENDARS: 'http://127.0.0.1:1,http://127.0.0.1:2',
      BITCOIN_RPC_URL: 'http://a:b@127.0.0.1:1',
    })
    expect(chains.map(({ facts }) => facts.id)).toEqual([
      'development',
      'calendar http://127.0.0.1:1',
      'calendar http://127.0.0.1:2',
      'bitcoin',
    ])
    expect(writtenFacts(chains)).toEqual([
      { chain: 'bitcoin', network: 'regtest', evidential: false },
    ])
  })

  test('that are evidence say so', async () => {
    const chains = await open({ LEDGERS: 'calendars' })
    expect(writtenFacts(chains)).toEqual([{ chain: 'bitcoin', network: 'main', evidential: true }])
  })

  test('are told in the terminal as they are opened, and none besides', async () => {
    const told = async (variables: Record<string, string>) => {
      const said: string[] = []
      const chains = await open(variables, (word, detail) => said.push(`${word} ${detail ?? ''}`))
      return { said, pace: paceOf(chains) }
    }
    expect(await told({})).toEqual({ said: ['chain '], pace: 'development' })
    expect(
      await told({ LEDGERS: 'calendars', CALENDARS: 'http://127.0.0.1:1,http://127.0.0.1:2' }),
    ).toEqual({ said: ['calendars http://127.0.0.1:1, http://127.0.0.1:2'], pace: 'calendars' })
    expect(await told({ LEDGERS: 'bitcoin', BITCOIN_RPC_URL: 'http://a:b@127.0.0.1:1' })).toEqual({
      said: ['bitcoin main'],
      pace: 'bitcoin',
    })
  })

  test('Z6: calendars, explorers and nodes send no longer certificates before they are trusted', async () => {
    const hostile = await openReceiver('rsa', { cert: certificateOfLength(12_000) })
    onTestFinished(() => hostile.close())
    const { origin } = new URL(hostile.url)
    const sources = (path: string) =>
      open({
        LEDGERS: 'calendars',
        CALENDARS: origin,
        BITCOIN_HEADERS_URL: `${origin}${path}`,
      })
    const [calendar] = await sources('/api')
    const [ofNode] = await sources('/')
    const anchor = await calendar.prepare(asMerkleRoot(new Uint8Array(32)))
    const tooMuch = 'more than a server has to say'
    await expect(calendar.submit(anchor)).rejects.toThrow(tooMuch)
    await expect(calendar.headers.headerAt(1n)).rejects.toThrow(tooMuch)
    await expect(ofNode.headers.headerAt(1n)).rejects.toThrow(tooMuch)
  })

  test('T110: a node of another network stops the start', async () => {
    const url = await openNode()
    await expect(open({ LEDGERS: 'bitcoin', BITCOIN_RPC_URL: url })).rejects.toThrow(BadSettings)
    await expect(
      open({ LEDGERS: 'bitcoin', BITCOIN_RPC_URL: url, BITCOIN_NETWORK: 'regtest' }),
    ).resolves.toHaveLength(1)
  })
})

async function open(
  variables: Record<string, string>,
  say: Parameters<typeof openLedgers>[1] = () => undefined,
) {
  const settings = readSettings({ ...variables, DATA_DIR: folder })
  return openLedgers(settings, say, (closing) => onTestFinished(closing))
}

async function openNode(): Promise<string> {
  const node = await openDevelopmentChain({
    folder: join(folder, 'node'),
    blockSeconds: 0,
    now: () => Date.now(),
  })
  onTestFinished(() => node.close())
  const rpcServer = await openRpcServer(node, { port: 0 })
  onTestFinished(() => rpcServer.close())
  return rpcServer.url
}
