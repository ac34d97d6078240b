import { bytesToHex, parseTransaction, ProofError, type MerkleRoot } from '@ancrage/proof'

import type { Anchor, Chain, ChainFacts, Confirmation } from '../chain.ts'
import { ChainStateUnknown, ChainUnavailable } from '../chain-errors.ts'
import { hexOfHash } from './byte-order.ts'
import { unlockAllBut } from './coin-locks.ts'
import { composeAnchor } from './compose-anchor.ts'
import type { FeeSettings } from './fee-rate.ts'
import { findAnchor, type AnchorTransaction } from './find-anchor.ts'
import { CALL_MILLISECONDS, callRpc, rpcClientOf, type RpcClient } from './json-rpc.ts'
import { readBalance } from './read-balance.ts'
import { ALREADY_IN_CHAIN, nodeError, resultIfKnown } from './node-errors.ts'
import { agreeingHeaders } from './headers/agreeing-headers.ts'
import { raiseFee } from './raise-fee.ts'
import { recordOf } from './record-of.ts'
import { bitcoinRpcHeaders } from './headers/rpc-headers.ts'
import { spentCoins } from './spent-coins.ts'

/** The node whose wallet pays for anchors, and what they may cost. */
export type BitcoinLedgerSettings = FeeSettings & {
  /** A node of one's own with its wallet: `http://user:password@host:8332/wallet/name`. */
  readonly url: string
  readonly network: string
  readonly callMilliseconds?: number
}

/**
 * Bitcoin through a node of one's own, whose wallet pays. The node is asked nothing before the first call, and each
 * call checks first that its chain is the network of the settings.
 *
 * @throws `ChainUnavailable('source.url_refused')`.
 */
export function openBitcoinLedger(settings: BitcoinLedgerSettings): Chain {
  const { url, network, callMilliseconds = CALL_MILLISECONDS } = settings
  const client = rpcClientOf(url, callMilliseconds, MAX_ANSWER_BYTES)
  const headers = agreeingHeaders(network, [
    {
      name: new URL(client.address).host,
      open: () => bitcoinRpcHeaders({ url, callMilliseconds }),
    },
  ])
  let closed = false
  let isRightNetwork = false
  const whenRight = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (closed) throw new ChainUnavailable('chain.closed', 'the node is not used any more')
    if (!isRightNetwork) await headers.tipHeight()
    isRightNetwork = true
    return ask()
  }
  return {
    facts: bitcoinFacts(settings),
    releaseUnstored: (stored) =>
      whenRight(() =>
        unlockAllBut(
          client,
          stored.flatMap(({ bytes }) => spentCoins(bytes)),
        ),
      ),
    prepare: (root) => whenRight(() => composeAnchor(client, root, settings)),
    submit: (anchor) =>
      whenRight(async () => {
        await send(client, transactionOf(anchor.bytes))
        return {}
      }),
    renew: (anchor) => whenRight(() => raiseFee(client, anchor, settings)),
    confirm: (root, anchor) => whenRight(() => findVersion(client, root, anchor)),
    balance: () => whenRight(() => readBalance(client)),
    headers: { ...headers, headerAt: (height) => whenRight(() => headers.headerAt(height)) },
    close: async () => {
      closed = true
    },
  }
}

/** A full block's list of ids takes 0.3 MB; one of the smallest transactions there can be, four times as much. */
const MAX_ANSWER_BYTES = 4 * 1_048_576

/** The identity of the ledger, without its node. */
export const bitcoinFacts = ({
  network,
  maxFeePerDay,
}: Pick<BitcoinLedgerSettings, 'network' | 'maxFeePerDay'>): ChainFacts => ({
  ledger: 'bitcoin',
  id: 'bitcoin',
  chain: 'bitcoin',
  network,
  evidential: network === 'main',
  confirmationsNeeded: 6,
  askEverySeconds: network === 'main' ? 20 : 0,
  maxFeePerDay,
})

const versionsOf = ({ bytes, older = [] }: Anchor): readonly Uint8Array[] => [bytes, ...older]

/** Whichever version a block holds is the anchor; while one waits, so does the anchor. */
async function findVersion(
  client: RpcClient,
  root: MerkleRoot,
  anchor: Anchor,
): Promise<Confirmation> {
  const found: Confirmation[] = []
  for (const bytes of versionsOf(anchor)) {
    const one = await findAnchor(client, root, transactionOf(bytes))
    if (one.state === 'inBlock') return one
    found.push(one)
  }
  return found.find(({ state }) => state === 'waiting') ?? { state: 'absent' }
}

function transactionOf(bytes: Uint8Array): AnchorTransaction {
  try {
    return { txid: parseTransaction(bytes).txid, bytes }
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new ChainStateUnknown('anchor.malformed', 'not a transaction', { cause })
  }
}

/** What an anchor may cost is settled here, before it is signed: a cap of the node's would make it void. */
const NO_OTHER_CAP = 0

/** A node that holds it already may say so in several ways; only what it does not know was refused. */
async function send(client: RpcClient, { txid, bytes }: AnchorTransaction): Promise<void> {
  const answer = await callRpc(client, 'sendrawtransaction', [bytesToHex(bytes), NO_OTHER_CAP])
  if (answer.outcome === 'result' || answer.code === ALREADY_IN_CHAIN) return
  const known = await resultIfKnown(client, 'getmempoolentry', [hexOfHash(txid)])
  if (known === undefined) throw await refusalOf(client, bytes, nodeError(answer))
}

/**
 * An anchor may spend another one's change. Where the mempool forgot both, what is missing is not lost: the
 * other one comes first. Calling this one void would have two transactions of ours mined for one root.
 */
async function refusalOf(
  client: RpcClient,
  bytes: Uint8Array,
  refusal: ReturnType<typeof nodeError>,
): Promise<ReturnType<typeof nodeError>> {
  if (refusal.code !== 'anchor.input_unavailable') return refusal
  for (const { txid } of spentCoins(bytes)) {
    const parent = await resultIfKnown(client, 'gettransaction', [txid])
    if (parent !== undefined && recordOf(parent)['confirmations'] === 0) {
      return new ChainUnavailable('node.parent_missing', `${txid} has to be sent before`)
    }
  }
  return refusal
}
