import type { Share } from '@ancrage/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { formatShort, formatShortDay } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { useNews } from '../../../ui/feedback/use-news.ts'
import { shareMutations } from '../api/deposit-mutations.ts'
import { sharesQuery } from '../api/share-queries.ts'

type LastingProps = Readonly<{ id: string; onRevoked: (shareId: string) => void }>

/** The links that open the deposit now, told apart by what is known of each. */
export function LastingLinks({ id, onRevoked }: LastingProps) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery(sharesQuery(client, id))
  if (data === undefined) return null
  return (
    <section aria-label={t('depositPage.share.existing')}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('depositPage.share.existing')}
      </Typography>
      {data.items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('depositPage.share.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.items.map((share) => (
          <LastingShare key={share.id} depositId={id} share={share} onRevoked={onRevoked} />
        ))}
      </Box>
    </section>
  )
}

type ShareProps = Readonly<{
  depositId: string
  share: Share
  onRevoked: (shareId: string) => void
}>

function LastingShare({ depositId, share, onRevoked }: ShareProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { id: shareId, createdAt, expiresAt, ending } = share
  const moment = formatShort(expiresAt, language)
  const { mutate, isPending } = useMutation({
    ...shareMutations.revoke(client),
    ...useNews(t('depositPage.share.revoked')),
  })
  const revoked = { onSuccess: () => onRevoked(shareId) }
  return (
    <Row>
      <div>
        {ending !== null && <strong>{t('depositPage.share.ending', { ending })}</strong>}
        <span>{t('depositPage.share.madeOn', { day: formatShortDay(createdAt, language) })}</span>
        <span>{t('depositPage.share.until', { moment })}</span>
        <Opened share={share} />
      </div>
      <Button
        color="error"
        loading={isPending}
        aria-label={
          ending === null
            ? t('depositPage.share.revokeOf', { moment })
            : t('depositPage.share.revokeOfEnding', { ending, moment })
        }
        onClick={() => mutate({ params: { id: depositId, shareId } }, revoked)}
      >
        {t('depositPage.share.revoke')}
      </Button>
    </Row>
  )
}

/** Nothing of a link from before this was written down, which may have been opened. */
function Opened({ share: { openedAt, ending } }: Readonly<{ share: Share }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (openedAt === null) {
    return ending === null ? null : <span>{t('depositPage.share.unopened')}</span>
  }
  const moment = formatShort(openedAt, language)
  return <span>{t('depositPage.share.opened', { moment })}</span>
}

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& strong': { display: 'block', fontWeight: 600 },
  '& > button': { flexShrink: 0 },
}))
