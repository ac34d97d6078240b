import { type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { useTranslation } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

const UnsavedContext = createContext<((unsaved: boolean) => void) | null>(null)

type Leave = (go: () => void) => void
type Props = Readonly<{ children: (leave: Leave) => ReactNode }>

/** Asks before what is typed into a form of the page is lost: by what calls `leave`, by a link, by closing the tab. */
export function UnsavedGuard({ children }: Props) {
  const { t } = useTranslation()
  const [unsaved, setUnsaved] = useState(false)
  const [going, setGoing] = useState<{ go: () => void } | null>(null)
  const leave: Leave = (go) => (unsaved ? setGoing({ go }) : go())
  useHeldTab(unsaved)
  useHeldLinks(unsaved, leave)
  return (
    <UnsavedContext value={setUnsaved}>
      {children(leave)}
      <ConfirmDialog
        open={going !== null}
        title={t('editors.leaveTitle')}
        body={t('editors.leaveBody')}
        stay={t('editors.leaveStay')}
        go={t('editors.leaveGo')}
        onStay={() => setGoing(null)}
        onGo={() => {
          setGoing(null)
          going?.go()
        }}
      />
    </UnsavedContext>
  )
}

/** Says to the page around a form whether it holds what is not saved. */
export function useUnsaved(unsaved: boolean): void {
  const say = use(UnsavedContext)
  if (say === null) throw new Error('useUnsaved is called outside UnsavedGuard')
  useEffect(() => {
    say(unsaved)
    return () => say(false)
  }, [say, unsaved])
}

function useHeldTab(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}

/** The menu and the rest of the shell know nothing of the form: their links are met before they are followed. */
function useHeldLinks(unsaved: boolean, leave: Leave): void {
  const navigate = useNavigate()
  const onClick = useEffectEvent((event: MouseEvent) => {
    const path = pathOfLink(event)
    if (path === undefined) return
    // Whatever else the press does goes on: a menu closes.
    event.preventDefault()
    leave(() => void navigate(path))
  })
  useEffect(() => {
    if (!unsaved) return
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [unsaved])
}

/** Where a press leads within these pages, in this tab. */
function pathOfLink(event: MouseEvent): string | undefined {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (link?.target !== '' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, document.baseURI)
  const isElsewhere = pathname !== location.pathname || search !== location.search
  return origin === location.origin && isElsewhere ? pathname + search + hash : undefined
}
