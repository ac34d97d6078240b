import { type Endpoint } from '@ancrage/contract'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import type { CallInput } from '../../../api/client.ts'
import { saveAnswer } from '../../../api/download.ts'
import { failureWords } from '../../../i18n/failure-words.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Fetches a file with the session's token and hands it to the browser; a failure is told. */
export function useDownload() {
  const { client } = useApi()
  const { t } = useTranslation()
  const toast = useToast()
  const [downloading, setDownloading] = useState(false)
  const download = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, name: string) => {
    setDownloading(true)
    try {
      await saveAnswer(await client.open(endpoint, input), name)
    } catch (error) {
      toast({ tone: 'error', words: failureWords(error, t) })
    } finally {
      setDownloading(false)
    }
  }
  return { download, downloading }
}
