import type { readShare } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { z } from 'zod'

import { formatLong, formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { rosetteStage } from '../../ui/media/rosette-stage.ts'
import { Rosette } from '../../ui/media/rosette.tsx'
import { DigestText } from '../../ui/records/digest-text.tsx'
import { FactList } from '../../ui/records/fact-list.tsx'
import { momentWords, sinceWords } from '../../ui/records/since-words.ts'
import { Verify } from './verify-link.tsx'

export type Shared = z.infer<typeof readShare.reply>

type Props = Readonly<{ shared: Shared }>

/** First since when the files exist, then what else a public page would say. */
export function SharedDeposit({ shared }: Props) {
  const { t, language } = useTranslation()
  const zoned = (moment: string) => t('time.zone', { moment: formatLong(moment, language) })
  const { anchor } = shared
  return (
    <>
      {anchor && !anchor.evidential && (
        <Notice tone="warning" title={t('service.developmentTitle')} />
      )}
      <SinceWhen shared={shared} />
      <FactList
        facts={[
          [t('deposit.type'), t(`creationTypes.${shared.creationType}`)],
          [t('deposit.depositor'), shared.depositor],
          [t('sharing.number'), shared.number],
          [t('deposits.status'), t(`deposits.statuses.${shared.status}`)],
          [t('deposit.createdAt'), anchor && momentWords(shared.createdAt, t, language)],
          [t('sharing.block'), anchor && formatNumber(anchor.blockHeight, language)],
        ]}
      />
      <Files shared={shared} />
      <Verify />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('sharing.until', { moment: zoned(shared.expiresAt) })}
      </Typography>
    </>
  )
}

/** What the block proves, or before it when we received the hash. */
function SinceWhen({ shared }: Props) {
  const { t, language } = useTranslation()
  const { sentence, date, local } = sinceWords(shared, t, language)
  return (
    <Since>
      <Rosette digest={shared.digest} stage={rosetteStage(shared)} size={88} />
      <p>
        {sentence} <strong>{date}</strong>
        <small>{local}</small>
      </p>
    </Since>
  )
}

function Files({ shared: { files } }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('sharing.files')}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('sharing.files')}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {files.map(({ name, sha256 }) => (
          <Typography
            component="li"
            variant="body2"
            key={`${name} ${sha256}`}
            sx={{ overflowWrap: 'anywhere' }}
          >
            <strong>{name}</strong>
            <br />
            <DigestText digest={sha256} />
          </Typography>
        ))}
      </Stack>
    </section>
  )
}

const Since = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& p': { ...theme.typography.body1, margin: 0 },
  '& strong, & small': { display: 'block' },
  '& strong': { ...theme.typography.h6 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
