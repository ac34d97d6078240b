import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'

import { useTranslation } from '../i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'

const SHOWN_MS = 2_000

type Props = Readonly<{ value: string; label: string }>

export function CopyButton({ value, label }: Props) {
  const { copied, copy } = useCopy(value)
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
      <Said copied={copied} />
    </>
  )
}

type WordsProps = Readonly<{ value: string; words: string }>

/** The same beside other buttons that carry words. */
export function CopyWordsButton({ value, words }: WordsProps) {
  const { copied, copy } = useCopy(value)
  return (
    <>
      <Button startIcon={<Icon name={copied ? 'check' : 'copy'} size={20} />} onClick={copy}>
        {words}
      </Button>
      <Said copied={copied} />
    </>
  )
}

function useCopy(value: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void copyText(value).then(() => setCopied(true))
  }
  return { copied, copy }
}

function Said({ copied }: Readonly<{ copied: boolean }>) {
  const { t } = useTranslation()
  return (
    <span role="status" className="visually-hidden">
      {copied && t('digest.copied')}
    </span>
  )
}
