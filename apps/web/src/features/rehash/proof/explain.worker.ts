import { explainFile, type Difference, type ExpectedContent } from '@ancrage/evidence/differences'

export type ExplainOrder = Readonly<{ file: Blob; expected: readonly ExpectedContent[] }>

addEventListener('message', ({ data: { file, expected } }: MessageEvent<ExplainOrder>) => {
  explainFile(file, expected).then(
    (difference) => postMessage(difference),
    // The file has gone meanwhile: nothing can be said of it.
    () => postMessage({ kind: 'unknown' } satisfies Difference),
  )
})
