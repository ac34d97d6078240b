import type { Rolldown } from 'vite'

/** Below this, what pages share joins a neighbour: many tiny files compress badly. */
const SMALL_SHARE_BYTES = 5_000

/**
 * Which code travels together: libraries that only some pages need stay apart from those that
 * every page needs, and what is left is grouped by the pages that share it.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
      // One file, so that its setting holds before any schema is made with it.
      {
        name: 'schemas',
        test: /api[\\/]without-eval|node_modules[\\/]zod/,
        priority: 3,
      },
      { name: 'forms', test: /node_modules[\\/]react-hook-form/, priority: 2 },
      { name: 'queries', test: /node_modules[\\/]@tanstack/, priority: 2 },
      { name: 'scrollbar', test: /node_modules[\\/](simplebar|lodash)/, priority: 2 },
      {
        name: 'shared',
        test: /node_modules|packages|src[\\/](ui|i18n|theme)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SMALL_SHARE_BYTES,
      },
    ],
  },
}
