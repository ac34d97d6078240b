import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import { Icon } from '../media/icon.tsx'
import { LastingToast } from './toast.tsx'

const SHOWN_MS = 2_000

type Props = Readonly<{ value: string; label: string }>

export function CopyButton({ value, label }: Props) {
  const copying = useCopy(value)
  const { copied, copy } = copying
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        size="small"
        color={copied ? 'success' : 'default'}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </IconButton>
      <CopyDone {...copying} />
    </>
  )
}

type WordsProps = Readonly<{ value: string; words: string }>

/** The same beside other buttons that carry words. */
export function CopyWordsButton({ value, words }: WordsProps) {
  const copying = useCopy(value)
  const { copied, copy } = copying
  return (
    <>
      <Button startIcon={<Icon name={copied ? 'check' : 'copy'} size={20} />} onClick={copy}>
        {words}
      </Button>
      <CopyDone {...copying} />
    </>
  )
}

/** For a button that copies and is drawn by another; `CopyDone` says how it went. */
export function useCopy(value: string) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copied = outcome === 'copied'
  const forget = () => setOutcome(null)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void copyText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return { copied, refused: outcome === 'refused', copy, forget }
}

type SaidProps = Readonly<{ copied: boolean; refused: boolean; forget: () => void }>

export function CopyDone({ copied, refused, forget }: SaidProps) {
  const { t } = useTranslation()
  const [here, setHere] = useState<Element | null>(null)
  const toast = { tone: 'error', words: t('digest.notCopied') } as const
  return (
    <>
      <span ref={setHere} role="status" className="visually-hidden">
        {copied && t('digest.copied')}
      </span>
      {refused && <LastingToast toast={toast} onClose={forget} beside={here} />}
    </>
  )
}
