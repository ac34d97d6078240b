import type { Rolldown } from 'vite'

/** Below this, what pages share joins a neighbour: many tiny files compress badly. */
const SMALL_SHARE_BYTES = 3_000

/**
 * Which code travels together: libraries that only some pages need stay apart from those that
 * every page needs, and what is left is grouped by the pages that share it.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
      // One file, so that the first of these runs before the schemas are made.
      {
        name: 'contract',
        test: /api[\\/]without-eval|node_modules[\\/]zod|packages[\\/]contract/,
        priority: 3,
      },
      { name: 'forms', test: /node_modules[\\/]react-hook-form/, priority: 2 },
      { name: 'queries', test: /node_modules[\\/]@tanstack/, priority: 2 },
      { name: 'scrollbar', test: /node_modules[\\/](simplebar|lodash)/, priority: 2 },
      {
        name: 'shared',
        test: /node_modules|src[\\/](ui|i18n|theme)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: SMALL_SHARE_BYTES,
      },
    ],
  },
}
