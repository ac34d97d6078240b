import { explainFile } from '@ancrage/evidence/differences'

import type { ExplainNews, ExplainOrder } from './inspect-orders.ts'

// Apart from the worker that reads, which every visit fetches: most files are what they should be.
addEventListener('message', ({ data }: MessageEvent<ExplainOrder>) => {
  explainFile(data.file, data.expected, data.matching).then(
    (difference) => postMessage({ kind: 'explained', difference } satisfies ExplainNews),
    () => postMessage({ kind: 'failed' } satisfies ExplainNews),
  )
})
