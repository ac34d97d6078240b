import '@fontsource/barlow/latin-500.css'
import { styled } from '@mui/material/styles'

import { fonts, touch } from '../../../../theme/tokens.ts'

/** Behind the words, cut off by the card. */
export const Backdrop = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  opacity: 0.22,
  pointerEvents: 'none',
  '& > svg': {
    position: 'absolute',
    top: '50%',
    right: -130,
    width: 640,
    height: 640,
    transform: 'translateY(-50%)',
    strokeWidth: 0.7,
  },
  [theme.breakpoints.down('md')]: {
    '& > svg': {
      top: 'auto',
      bottom: -120,
      right: -160,
      width: 460,
      height: 460,
      transform: 'none',
    },
  },
}))

export const Body = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 32,
  alignItems: 'center',
  padding: '44px 40px 40px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& p': { ...theme.typography.body2, maxWidth: 560, margin: '0 0 24px' },
  [theme.breakpoints.down('md')]: {
    gap: 24,
    padding: '32px 20px 0',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
}))

export const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 8,
  marginBottom: 20,
})

export const Sentence = styled('h2')(({ theme }) => ({
  margin: '0 0 16px',
  fontFamily: fonts.headings,
  fontWeight: 500,
  fontSize: '1.25rem',
  lineHeight: 1.4,
  textWrap: 'balance',
  '& > strong': {
    display: 'block',
    fontSize: '2rem',
    lineHeight: 1.1875,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.primary.darker,
    ...theme.applyStyles('dark', { color: theme.vars.palette.primary.lighter }),
  },
  [theme.breakpoints.up('md')]: {
    fontSize: '1.75rem',
    lineHeight: 1.3,
    '& > strong': { fontSize: '2.5rem', lineHeight: 1.2 },
  },
  [theme.breakpoints.up('lg')]: {
    fontSize: '2rem',
    lineHeight: 1.25,
    '& > strong': { fontSize: '2.75rem' },
  },
}))

export const Facts = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& svg': { color: theme.vars.palette.primary.main },
}))

export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > .MuiButton-outlined': { backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 100%' } },
}))

/** On a phone the paper rises from the foot of the card, behind the choice of its language. */
export const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'center',
  '& > [aria-hidden]': { transition: 'transform 200ms ease-out' },
  '&:hover > [aria-hidden]': { transform: 'translateY(-4px)' },
  '@media (prefers-reduced-motion: reduce)': { '& > [aria-hidden]': { transition: 'none' } },
  [theme.breakpoints.down('md')]: {
    '& > [role="group"]': { order: -1 },
    '& > [aria-hidden]': { height: 190, borderRadius: '4px 4px 0 0' },
  },
}))

export const Choice = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  justifyItems: 'center',
  color: theme.vars.palette.text.secondary,
}))

export const Languages = styled('div')(({ theme }) => ({
  display: 'flex',
  padding: 4,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.neutral,
  '& > button': {
    ...theme.typography.body2,
    minHeight: 32,
    padding: '2px 12px',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
    [touch.pointer]: { minHeight: touch.target },
    '&[aria-pressed="true"]': {
      fontWeight: 600,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: theme.vars.palette.elevation.card,
    },
  },
}))
