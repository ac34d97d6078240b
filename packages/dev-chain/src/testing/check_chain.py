"""Replays the whole chain with python-bitcoinlib: another implementation of the rules, asked through the door."""

import sys

import bitcoin
import bitcoin.rpc
from bitcoin.core import CheckBlock, COutPoint, lx
from bitcoin.core.script import CScript, OP_RETURN
from bitcoin.core.scripteval import VerifyScript

bitcoin.SelectParams('regtest')
proxy = bitcoin.rpc.Proxy(sys.argv[1])

WITNESS_MARK = bytes.fromhex('6a24aa21a9ed')

coins = {}
times = []
previous = bytes(32)
payments = 0
height = proxy.getblockcount()

for h in range(height + 1):
    block = proxy.getblock(proxy.getblockhash(h))
    assert block.hashPrevBlock == previous, h
    CheckBlock(block, cur_time=max(times, default=0) + 7200 if h > 1 else 2**31)
    if h == 0:
        assert block.GetHash() == lx('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
    else:
        assert block.nVersion >= 4, h
        assert block.nBits == 0x207fffff, h
        assert block.nTime > sorted(times[-11:])[len(times[-11:]) // 2], h
        assert block.vtx[0].vin[0].scriptSig.startswith(CScript([h])), h
        assert 2 <= len(block.vtx[0].vin[0].scriptSig) <= 100, h
        # BIP141: a block without witnesses needs no commitment to them, and may have none in part.
        assert all(tx.wit.is_null() for tx in block.vtx), h
        assert not any(out.scriptPubKey[:6] == WITNESS_MARK for out in block.vtx[0].vout), h
        assert len({tx.GetTxid() for tx in block.vtx}) == len(block.vtx), h
    fees = 0
    for tx in block.vtx[1:]:
        payments += 1
        value_in = 0
        for i, txin in enumerate(tx.vin):
            out, made, is_reward = coins.pop(txin.prevout)
            assert not is_reward or h - made >= 100, h
            VerifyScript(txin.scriptSig, out.scriptPubKey, tx, i)
            value_in += out.nValue
        fees += value_in - sum(out.nValue for out in tx.vout)
        for n, out in enumerate(tx.vout):
            coins[COutPoint(tx.GetTxid(), n)] = (out, h, False)
    assert fees >= 0, h
    assert sum(out.nValue for out in block.vtx[0].vout) <= (5000000000 >> (h // 150)) + fees, h
    for n, out in enumerate(block.vtx[0].vout):
        coins[COutPoint(block.vtx[0].GetTxid(), n)] = (out, h, True)
    times.append(block.nTime)
    previous = block.GetHash()

spendable = sum(1 for out, _, _ in coins.values() if out.scriptPubKey == CScript(b'\x51'))
print(height, payments, spendable)
