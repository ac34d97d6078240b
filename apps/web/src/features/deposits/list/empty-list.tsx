import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { LogoMark } from '../../../ui/media/logo.tsx'
import { softColors } from '../../../ui/records/soft-chip.tsx'
import { CreateButton } from '../../../ui/layout/create-button.tsx'

const STEPS = [
  { icon: 'upload', title: 'empty.drop', help: 'empty.dropHelp' },
  { icon: 'anchor', title: 'empty.anchor', help: 'empty.anchorHelp' },
  { icon: 'proof', title: 'empty.keep', help: 'empty.keepHelp' },
] as const

type Props = Readonly<{ onCreate: () => void }>

/** The first visit: what will happen, in three steps. */
export function EmptyList({ onCreate }: Props) {
  const { t } = useTranslation()
  return (
    <Card
      component="section"
      sx={{ p: { xs: 3, md: 6 }, textAlign: 'center', '& p': { textWrap: 'balance' } }}
    >
      <Typography component="h2" variant="h4">
        {t('empty.title')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('empty.lead')}</Typography>
      <Steps>
        {STEPS.map(({ icon, title, help }) => (
          <li key={title}>
            <span>
              {icon === 'anchor' ? <LogoMark size={44} /> : <Icon name={icon} size={36} />}
            </span>
            <Typography component="h3" variant="subtitle1">
              {t(title)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(help)}
            </Typography>
          </li>
        ))}
      </Steps>
      <CreateButton onClick={onCreate} />
    </Card>
  )
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  margin: '40px 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  '& li': { display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 8 },
  '& li > span': {
    ...softColors(theme, 'primary'),
    display: 'grid',
    placeItems: 'center',
    width: 80,
    height: 80,
    marginBottom: 8,
    borderRadius: 24,
  },
}))
