import { argv, cpuUsage, memoryUsage, resourceUsage } from 'node:process'

import { buildMerkleTree } from '@ancrage/proof'
import { createBulkSha256 } from '@ancrage/sha256'

/** In a process of its own: builds one tree of as many leaves as asked and prints what it took. */
const leafCount = Number(argv[2])
const bulk = createBulkSha256()
const leaves = new Uint8Array(32 * leafCount)
const view = new DataView(leaves.buffer)
for (let i = 0; i < leafCount; i++) view.setUint32(32 * i, i)

const start = cpuUsage()
const tree = buildMerkleTree(leaves, bulk)
const { user, system } = cpuUsage(start)

console.log(
  JSON.stringify({
    leafCount,
    leavesPerCpuSecond: leafCount / ((user + system) / 1_000_000),
    peakBytes: resourceUsage().maxRSS * 1024,
    bytesPerLeaf: (memoryUsage().external + memoryUsage().heapUsed) / leafCount,
    pathOps: tree.pathOf(leafCount - 1).length,
  }),
)
