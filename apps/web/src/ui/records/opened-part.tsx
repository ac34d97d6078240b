import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { LastingToast } from '../feedback/toast.tsx'

type Closable = Readonly<{ onClose: () => void }>

/** A part of a page that is fetched when it is first opened. Where it does not arrive the page stays as it is, and says so. */
export function openedPart<P extends Closable>(
  fetchPart: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  let fetched: ComponentType<P> | undefined
  return function OpenedPart(props: P) {
    const { t } = useTranslation()
    const [Part, setPart] = useState(() => fetched)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      let isOpen = fetched === undefined
      if (!isOpen) return
      const arrived = (part: ComponentType<P>) => {
        fetched = part
        if (isOpen) setPart(() => part)
      }
      fetchPart().then(arrived, (error: unknown) => {
        console.warn('A part of the page did not arrive', error)
        if (isOpen) setMissing(true)
      })
      return () => {
        isOpen = false
      }
    }, [])
    if (Part !== undefined) return <Part {...props} />
    if (!isMissing) return null
    const close = () => {
      setMissing(false)
      props.onClose()
    }
    const toast = { tone: 'error', words: t('error.part') } as const
    return <LastingToast toast={toast} onClose={close} />
  }
}
