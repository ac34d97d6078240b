import { MIN_SEARCHED_CHARACTERS } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { keyboard } from '../../../theme/tokens.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { useSettled } from '../../../ui/feedback/use-settled.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Read } from '../../../ui/records/read.tsx'
import { recordSearchQuery } from '../api/administration-queries.ts'
import { FoundRecordsCard } from './found-records-card.tsx'
import { followFirstLink, moveAmongLinks } from './move-among-links.ts'

const PAUSE_MS = 300
const MAX_CHARACTERS = 254

type Props = Readonly<{
  /** What stands beside the field. */
  heading: ReactNode
  /** A result was followed within this page. */
  onFollowed: () => void
}>

/** One field for everything that administrators manage, and below it what is found. Ctrl or ⌘ and K lead into it. */
export function RecordSearch({ heading, onFollowed }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const [typed, setTyped] = useState('')
  const field = useShortcut()
  const words = useSettled(typed.trim(), PAUSE_MS)
  const enabled = isSearched(words) && isSearched(typed.trim())
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...recordSearchQuery(client, words),
    enabled,
  })
  const leave = () => {
    setTyped('')
    onFollowed()
  }
  return (
    <Place
      aria-label={t('recordSearch.label')}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        moveAmongLinks(event.nativeEvent, event.currentTarget)
        // What is shown meanwhile is of other words.
        if (enabled && words === typed.trim() && !isPlaceholderData) {
          followFirstLink(event.nativeEvent, event.currentTarget)
        }
        if (event.key !== 'Escape' || typed === '') return
        setTyped('')
        field.current?.focus()
      }}
    >
      <Head>
        <div>{heading}</div>
        <Field>
          <TextField
            ref={field}
            type="search"
            autoComplete="off"
            maxLength={MAX_CHARACTERS}
            label={t('recordSearch.label')}
            placeholder={t('recordSearch.hint')}
            aria-keyshortcuts="Control+K Meta+K"
            value={typed}
            start={<Icon name="search" size={20} />}
            end={typed === '' && <Keys aria-hidden>{KEYS}</Keys>}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </Head>
      {enabled && (
        <Read read={{ data, error, refetch }} waiting={<ProgressLine label={t('app.loading')} />}>
          {(found) => <FoundRecordsCard found={found} onFollowed={leave} />}
        </Read>
      )}
    </Place>
  )
}

function isSearched(words: string): boolean {
  return Array.from(words).length >= MIN_SEARCHED_CHARACTERS
}

const KEYS = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

function useShortcut() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      // Behind a dialog nothing is reached.
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])
  return field
}

const Place = styled('search')({ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  [theme.breakpoints.down('md')]: { '& > *': { flexBasis: '100%' } },
}))

const Field = styled('div')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.up('md')]: { flexBasis: 380 },
}))

const Keys = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  flexShrink: 0,
  marginRight: 12,
  padding: '2px 8px',
  borderRadius: 6,
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
  // Where there is no keyboard there are no keys, nor room for them.
  display: 'none',
  [theme.breakpoints.up('sm')]: { [keyboard]: { display: 'block' } },
}))
