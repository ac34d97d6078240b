import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type ListProps = Readonly<{ label: string; children: ReactNode }>

export function SecurityList({ label, children }: ListProps) {
  return <List aria-label={label}>{children}</List>
}

type RowProps = Readonly<{
  icon: ReactNode
  title: string
  facts: readonly string[]
  children?: ReactNode
}>

export function SecurityRow({ icon, title, facts, children }: RowProps) {
  return (
    <Row>
      {icon}
      <Body>
        <Words>
          <strong>{title}</strong>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Words>
        {children}
      </Body>
    </Row>
  )
}

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flexShrink: 0, color: theme.vars.palette.text.secondary },
}))

/** On a phone, what has no room beside the words stands below them, and begins where they do. */
const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '8px 12px',
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > .MuiButton-text': { minWidth: 0, marginLeft: -10 },
    // An icon alone stands beside the title, and leaves the dates their line.
    '& > .MuiIconButton-root': { position: 'absolute', top: 4, right: 4 },
    '& strong': { paddingRight: 36 },
  },
}))

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  // A whole line of a date: a button beside it goes below rather than break it.
  flex: '1 1 240px',
  minWidth: 0,
  display: 'grid',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
}))
