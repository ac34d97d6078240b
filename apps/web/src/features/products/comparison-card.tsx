import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { RecordList } from '../../ui/records/record-list.tsx'

const QUESTIONS = ['date', 'weight', 'secrecy', 'duration', 'effort', 'checking'] as const
type Question = (typeof QUESTIONS)[number]

/** Honest beside what people know: no means is the best at everything. */
export function ComparisonCard() {
  const { t } = useTranslation()
  const answers = (means: 'deposit' | 'soleau' | 'bailiff') => ({
    name: t(`products.means.${means}`),
    place: 'wide' as const,
    show: (question: Question) => t(`products.comparison.${question}.${means}`),
  })
  return (
    <Card component="section">
      <Typography variant="h6" component="h2" sx={{ p: 3, pb: 0.5 }}>
        {t('products.comparisonTitle')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 3, pb: 2 }}>
        {t('products.comparisonLead')}
      </Typography>
      <RecordList<Question>
        label={t('products.comparisonTitle')}
        empty=""
        pages={WHOLE}
        keyOf={(question) => question}
        columns={[
          {
            name: t('products.criterion'),
            place: 'title',
            show: (question) => <strong>{t(`products.comparison.${question}.name`)}</strong>,
            unbroken: true,
          },
          answers('deposit'),
          answers('soleau'),
          answers('bailiff'),
        ]}
      />
    </Card>
  )
}

const WHOLE = {
  items: QUESTIONS,
  error: null,
  refetch: () => undefined,
  onItsWay: false,
  goBack: undefined,
  goOn: undefined,
}
