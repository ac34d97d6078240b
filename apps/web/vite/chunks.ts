import type { Rolldown } from 'vite'

/**
 * Which code travels together: what every page needs in one file, which compresses best; libraries that only some
 * pages need apart; and what is left grouped by exactly the pages that share it. Groups are never merged to make
 * fewer files: each would then bring what its page does not need, and two that need each other may run in the wrong
 * order.
 */
export const chunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
      { name: 'frame', tags: ['$initial'], priority: 3 },
      { name: 'forms', test: /node_modules[\\/]react-hook-form/, priority: 2 },
      { name: 'scrollbar', test: /node_modules[\\/](simplebar|lodash)/, priority: 2 },
      {
        name: 'shared',
        test: /node_modules|packages|src[\\/](ui|i18n|theme|api|shell)[\\/]/,
        minShareCount: 2,
        entriesAware: true,
      },
    ],
  },
}
