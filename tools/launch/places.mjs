import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')
const NODE_MODULES = join(ROOT, 'node_modules')
// Everything the launcher remembers goes away with node_modules, so it can never outlive it.
export const CACHE = join(NODE_MODULES, '.cache', 'ancrage')
export const REPORTS = join(CACHE, 'reports')
export const COMPILE_CACHE = join(NODE_MODULES, '.cache', 'node-compile')
