import { describe, expect, onTestFinished, test } from 'vitest'

import { openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import { openTestChain } from '@ancrage/dev-chain/testing'
import { esploraHeaders } from './esplora-headers.ts'
import { headersOfSources } from './header-sources.ts'
import { openExplorerServer, type Answer } from '../testing/explorer-server.ts'

describe('headers of an explorer', () => {
  test('are the ones of its chain, and the network is told by its genesis block', async () => {
    const chain = await openTestChain()
    const headers = await esploraHeaders({ url: await openExplorer(chain) })
    expect(headers.network).toBe('regtest')
    expect(await headers.tipHeight()).toBe(110)
    for (const height of [0n, 1n, 110n]) {
      expect(await headers.headerAt(height)).toStrictEqual(await chain.headers.headerAt(height))
    }
    expect(await headers.headerAt(111n)).toBeUndefined()
    expect(await headers.headerAt(2n ** 70n)).toBeUndefined()
  })

  test.each<[string, string, Answer]>([
    [
      'another header',
      'source.header_untrue',
      (path, truth) => (path.endsWith('/header') ? truth.replace(/^../, '02') : truth),
    ],
    [
      'words',
      'source.answer_malformed',
      (path, truth) => (path.endsWith('/header') ? 'soon' : truth),
    ],
    ['far too much (T066)', 'source.answer_too_large', () => ' '.repeat(2_000)],
  ])('P4: are not believed: %s', async (_, code, lie) => {
    const chain = await openTestChain()
    let answer: Answer = (_path, truth) => truth
    const headers = await esploraHeaders({
      url: await openExplorer(chain, (path, truth) => answer(path, truth)),
    })
    answer = lie
    await expect(headers.headerAt(7n)).rejects.toMatchObject({ name: 'ChainUnavailable', code })
  })
})

describe('several sources', () => {
  test('agree on what each of them says', async () => {
    const chain = await openTestChain()
    const rpcServer = await openNode(chain)
    const headers = headersOfSources('regtest', [await openExplorer(chain), rpcServer])
    expect(await headers.headerAt(7n)).toStrictEqual(await chain.headers.headerAt(7n))
    expect(await headers.headerAt(111n)).toBeUndefined()
    expect(await headers.tipHeight()).toBe(110)
  })

  test('are asked for nothing before they are needed, and one that is down is not enough', async () => {
    const chain = await openTestChain()
    const headers = headersOfSources('regtest', [await openNode(chain), 'http://127.0.0.1:1'])
    await expect(headers.headerAt(7n)).rejects.toMatchObject({ code: 'chain.too_few_sources' })
  })

  test('are as high as two of them say, the slow one left behind', async () => {
    const chain = await openTestChain()
    const behind = await openTestChain()
    const urls = [await openNode(chain), await openExplorer(chain), await openNode(behind)]
    const headers = headersOfSources('regtest', urls)
    await chain.mine(5)
    expect(await headers.tipHeight()).toBe(115)
    expect(await headers.headerAt(115n)).toStrictEqual(await chain.headers.headerAt(115n))
  })

  test('P4: that contradict each other are not believed', async () => {
    const chain = await openTestChain()
    const other = await openTestChain()
    await chain.mine(1)
    await other.mine(1)
    const headers = headersOfSources('regtest', [await openNode(chain), await openNode(other)])
    await expect(headers.headerAt(111n)).rejects.toMatchObject({ code: 'chain.sources_disagree' })
  })

  test('T110: of another network are not asked', async () => {
    const headers = headersOfSources('main', [await openNode(await openTestChain())])
    await expect(headers.tipHeight()).rejects.toMatchObject({ code: 'chain.too_few_sources' })
  })
})

async function openNode(chain: DevelopmentChain): Promise<string> {
  const rpcServer = await openRpcServer(chain, { port: 0 })
  onTestFinished(() => rpcServer.close())
  return rpcServer.url
}

async function openExplorer(chain: DevelopmentChain, answer?: Answer): Promise<string> {
  const explorer = await openExplorerServer(chain, answer)
  onTestFinished(() => explorer.close())
  return explorer.url
}
