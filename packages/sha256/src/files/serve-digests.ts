import { openLanes } from './digest-lanes.ts'
import type { DigestOrder, Line, WorkerNews } from './digest-messages.ts'
import type { Hasher } from './hasher.ts'

/** Does what the page asks for at the other end of the line. */
export function serveDigests<Stream>(
  line: Line<WorkerNews, DigestOrder>,
  hasher: Hasher<Stream>,
): void {
  const lanes = openLanes(hasher, (news) => line.postMessage(news))
  line.addEventListener('message', ({ data: order }) => {
    switch (order.kind) {
      case 'digest':
        return lanes.add(order.id, order.file)
      case 'cancel':
        return lanes.cancel(order.id)
    }
  })
  line.postMessage({ kind: 'ready' })
}
