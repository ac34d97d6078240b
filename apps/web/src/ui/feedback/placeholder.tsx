import Skeleton from '@mui/material/Skeleton'

type Props = Readonly<{ label: string; height: number }>

/** The room of what is on its way, with a name for who does not see it. */
export function Placeholder({ label, height }: Props) {
  return <Skeleton variant="rounded" role="progressbar" aria-label={label} height={height} />
}
