import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'

const SHOWN_MS = 2_000

type Props = Readonly<{ value: string; label: string }>

export function CopyButton({ value, label }: Props) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void copyText(value).then(() => setCopied(true))
  }
  return (
    <>
      <Tooltip title={copied ? t('digest.copied') : label}>
        <IconButton aria-label={label} size="small" onClick={copy} color={copied ? 'success' : 'default'}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
        </IconButton>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {copied && t('digest.copied')}
      </span>
    </>
  )
}
