import { setCompanyLogo } from '@ancrage/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { dataAddressOf } from '../../api/data-address.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PictureUnreadable } from '../../ui/media/redraw-picture.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { companyMutation } from './api/company-mutations.ts'
import { drawLogo } from './draw-logo.ts'

/** What is chosen or removed counts at once; `unreadable` where the file was no picture. */
export function useLogoChange() {
  const { t } = useTranslation()
  const { client } = useApi()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    ...companyMutation(client, setCompanyLogo),
    onSuccess: (_, { body }) =>
      toast({
        tone: 'success',
        words: t(body.data === null ? 'company.logoRemoved' : 'company.logoSet'),
      }),
  })
  const [unreadable, setUnreadable] = useState(false)
  const choose = async (file: File) => {
    setUnreadable(false)
    const address = await addressOfLogo(file)
    if (address === undefined) setUnreadable(true)
    else mutate({ body: { data: address.slice(address.indexOf(',') + 1) } })
  }
  const remove = () => {
    setUnreadable(false)
    mutate({ body: { data: null } })
  }
  return { choose, remove, isPending, unreadable, error }
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
