import { useService } from '../../../api/api-context.tsx'
import type { Word } from '../../../i18n/translate.ts'

/** When a proof can be expected: where calendars anchor, their promise comes hours before the block. */
export function useNotYet(): Word {
  return useService()?.pace === 'calendars' ? 'documents.notYetPromised' : 'documents.notYet'
}
