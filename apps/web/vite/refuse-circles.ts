import type { Plugin, Rolldown } from 'vite'

import { findCircle } from './find-circle.ts'

/**
 * Files that need each other run in an order that nobody chose, and one of them finds the other empty: a page that is
 * white in some browsers. The build fails instead.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = findCircle(importsOf(bundle))
      if (circle) this.error(`Files of the build need each other: ${circle.join(' → ')}`)
    },
  }
}

/** Only what runs before a file does: what it fetches later may well need it. */
function importsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
    ),
  )
}
