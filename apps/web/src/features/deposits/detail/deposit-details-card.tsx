import type { Deposit } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { useApi, useService } from '../../../api/api-context.tsx'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { momentWords } from '../../../ui/records/since-words.ts'
import { FactList } from '../../../ui/records/fact-list.tsx'
import { nextVersionsQuery } from '../api/deposit-queries.ts'
import { useVisibilityWords } from '../api/visibility-words.ts'
import { NextVersions } from './next-versions.tsx'
import { PublicPage, publicAddress } from './public-page.tsx'
import { PreviousVersion } from './previous-version.tsx'
import { Tags } from './tags.tsx'
import { declaredFacts } from '../new/details/declared-facts.ts'

type Props = Readonly<{ deposit: Deposit }>

export function DepositDetails({ deposit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const visibilityWords = useVisibilityWords()
  const next = useQuery(nextVersionsQuery(client, deposit.id)).data?.items ?? []
  const site = useService()?.verificationUrl
  const publicPage =
    site && deposit.visibility === 'public' ? publicAddress(site, deposit.number) : null
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {t('deposit.details')}
      </Typography>
      <FactList
        facts={[
          [t('deposit.type'), t(`creationTypes.${deposit.creationType}`)],
          [t('deposit.depositor'), deposit.depositor],
          ...declaredFacts(deposit, t, visibilityWords),
          [t('depositPage.tags.title'), deposit.tags && <Tags tags={deposit.tags} />],
          [
            t('deposits.archived'),
            deposit.archivedAt && momentWords(deposit.archivedAt, t, language),
          ],
          [t('deposit.publicPage'), publicPage && <PublicPage href={publicPage} />],
          [
            t('deposit.previous'),
            deposit.previousDepositId && <PreviousVersion id={deposit.previousDepositId} />,
          ],
          [
            t('deposit.next', { count: next.length }),
            next.length > 0 && <NextVersions deposits={next} />,
          ],
          [t('deposit.createdAt'), momentWords(deposit.createdAt, t, language)],
        ]}
      />
    </Card>
  )
}
