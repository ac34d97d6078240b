import { setCompanyLogo } from '@ancrage/contract'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { dataAddressOf } from '../../api/data-address.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import { PictureUnreadable } from '../../ui/media/redraw-picture.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useCompanyRefresh } from './company-queries.ts'
import { drawLogo } from './draw-logo.ts'

/** What is chosen or removed counts at once; `unreadable` where the file was no picture. */
export function useLogoChange() {
  const { t } = useTranslation()
  const { client } = useApi()
  const toast = useToast()
  const refresh = useCompanyRefresh()
  const { act, waiting, failure } = useAct()
  const [unreadable, setUnreadable] = useState(false)
  const send = (data: string | null, done: string) =>
    act(
      () => client.call(setCompanyLogo, { body: { data } }),
      async () => {
        await refresh()
        toast({ tone: 'success', words: done })
      },
    )
  const choose = async (file: File) => {
    setUnreadable(false)
    const address = await addressOfLogo(file)
    if (address === undefined) setUnreadable(true)
    else await send(address.slice(address.indexOf(',') + 1), t('company.logoSet'))
  }
  const remove = async () => {
    setUnreadable(false)
    await send(null, t('company.logoRemoved'))
  }
  return { choose, remove, waiting, unreadable, failure }
}

/** The picture as certificates take it; undefined for a file that holds none. */
async function addressOfLogo(file: File): Promise<string | undefined> {
  try {
    return await dataAddressOf(await drawLogo(file))
  } catch (error) {
    if (error instanceof PictureUnreadable) return undefined
    throw error
  }
}
