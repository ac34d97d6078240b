import { styled } from '@mui/material/styles'

type Props = Readonly<{ name: string; size: number }>

/** The first letter of a name, in place of a portrait. */
export function Initial({ name, size }: Props) {
  const [first = ''] = name
  return (
    <Disc aria-hidden style={{ width: size, height: size, fontSize: size * 0.42 }}>
      {first.toUpperCase()}
    </Disc>
  )
}

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  // A button has a font of its own.
  fontFamily: theme.typography.fontFamily,
  fontWeight: 700,
  borderRadius: '50%',
  color: theme.vars.palette.primary.darker,
  backgroundColor: theme.vars.palette.primary.lighter,
}))
