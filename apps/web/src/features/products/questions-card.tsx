import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'

const QUESTIONS = ['credit', 'empty', 'payment', 'closing', 'author'] as const

export function QuestionsCard() {
  const { t } = useTranslation()
  return (
    <Card component="section" sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('products.questionsTitle')}
      </Typography>
      {QUESTIONS.map((name) => (
        <Question key={name}>
          <summary>
            {t(`products.questions.${name}.asked`)}
            <Icon name="chevronDown" size={16} />
          </summary>
          <p>{t(`products.questions.${name}.answer`)}</p>
        </Question>
      ))}
    </Card>
  )
}

/** The browser’s own: it opens by keyboard, and is found by a search in the page. */
const Question = styled('details')(({ theme }) => ({
  borderTop: `1px dashed ${theme.vars.palette.divider}`,
  'summary + &, h2 + &': { borderTop: 'none' },
  '& > summary': {
    ...theme.typography.subtitle2,
    display: 'flex',
    gap: 16,
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '14px 0',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { color: theme.vars.palette.text.secondary, transition: 'rotate 160ms' },
  },
  '&[open] > summary > svg': { rotate: '180deg' },
  '& > p': {
    ...theme.typography.body2,
    margin: '0 0 16px',
    maxWidth: 720,
    color: theme.vars.palette.text.secondary,
  },
}))
