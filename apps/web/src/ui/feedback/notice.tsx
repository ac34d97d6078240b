import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import type { Tone } from '../../theme/tokens.ts'
import type { IconName } from '../media/icon-names.ts'
import { Icon } from '../media/icon.tsx'
import { softColors } from '../records/soft-chip.tsx'

type Props = Readonly<{
  tone: Tone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: IconName
  /** `alert` interrupts a screen reader, `status` waits for its turn, `note` is read in passing. */
  role?: 'alert' | 'status' | 'note'
}>

const ICON_OF: Readonly<Record<Tone, IconName>> = {
  primary: 'info',
  secondary: 'info',
  info: 'info',
  success: 'checkSoft',
  warning: 'alert',
  error: 'alert',
}

export function Notice({ tone, title, children, action, icon, role = 'note' }: Props) {
  return (
    <Frame role={role} tone={tone} data-tone={tone}>
      <Icon name={icon ?? ICON_OF[tone]} />
      <Body>
        <Words>
          <strong>{title}</strong>
          {children !== undefined && <div>{children}</div>}
        </Words>
        {action}
      </Body>
    </Frame>
  )
}

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '12px 16px',
    borderRadius: 12,
    ...softColors(theme, tone),
  }),
)

/** Where there is no room beside the words, what is to be done stands below them, and begins where they do. */
const Body = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 12px',
  '& > .MuiButton-text': { minWidth: 0, marginLeft: -10 },
})

const Words = styled('div')({
  flex: '1 1 240px',
  minWidth: 0,
  paddingTop: 1,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& > strong': { fontWeight: 600, display: 'block', textWrap: 'balance' },
})
