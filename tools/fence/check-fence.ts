import { fileURLToPath } from 'node:url'
import { cruiseTree } from './cruise-tree.ts'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { read, breaches } = await cruiseTree(root)
const unread = sourceFiles(root).filter((file) => !read.has(file))

for (const { rule, from, to } of breaches) console.error(`${rule}\n  ${from}\n  → ${to}`)
for (const file of unread) console.error(`not read by the fence: ${file}`)
console.log(
  `${read.size} modules read, ${breaches.length} imports refused, ${unread.length} files unread`,
)
process.exitCode = breaches.length + unread.length > 0 ? 1 : 0
