import { fileURLToPath } from 'node:url'

const placeOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const PACKAGE = placeOf('packages/proof')
/** What the page is about, and where it stands. */
export const ENTRY = placeOf('packages/proof/src/index.ts')
export const PAGE = placeOf('packages/proof/API.md')

export const LICENSE = placeOf('LICENSE')
export const COMPILER = placeOf('node_modules/typescript/bin/tsc')
/** Declarations of Node’s own modules, for whoever has none installed. */
export const NODE_TYPES = placeOf('tools/publication/node_modules/@types')
export const OTHER_NODES = placeOf('tools/publication/nodes')
