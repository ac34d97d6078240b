import type { Deposit } from '@ancrage/contract'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

import { formatLong } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FactList } from '../../ui/fact-list.tsx'

type Props = Readonly<{ deposit: Deposit }>

export function DepositDetails({ deposit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const people = deposit.coDepositors.map(({ name, role }) =>
    role === null ? name : t('deposit.coDepositor', { name, role }),
  )
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        {t('deposit.details')}
      </Typography>
      <FactList
        facts={[
          [t('deposit.type'), t(`creationTypes.${deposit.creationType}`)],
          [t('deposit.depositor'), deposit.depositor],
          [t('deposit.quality'), deposit.quality],
          [t('deposit.coDepositors'), people.join(', ')],
          [t('deposit.onBehalfOf'), deposit.onBehalfOf],
          [t('deposit.reference'), deposit.reference],
          [
            t('deposit.createdAt'),
            t('time.zone', { moment: formatLong(deposit.createdAt, language) }),
          ],
          [t('deposit.description'), deposit.description],
        ]}
      />
    </Card>
  )
}
