import { keyframes, styled } from '@mui/material/styles'

type Props = Readonly<{
  label: string
  /** From 0 to 1; absent where how far the work is cannot be told. */
  ratio?: number | undefined
  className?: string
}>

export function ProgressLine({ label, ratio, className }: Props) {
  const percent = ratio === undefined ? undefined : Math.round(ratio * 100)
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
    >
      <Bar
        moving={ratio === undefined}
        style={percent === undefined ? {} : { transform: `translateX(${percent - 100}%)` }}
      />
    </Track>
  )
}

// Moved by transforms, which cost the page no layout: it is busy enough meanwhile.
const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(250%) }`

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  // A basis of nothing would be its height in a column.
  flexGrow: 1,
  height: 6,
  overflow: 'hidden',
  borderRadius: 8,
  backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16),
}))

const Bar = styled('div', { shouldForwardProp: (name) => name !== 'moving' })<{ moving: boolean }>(
  ({ theme, moving }) => ({
    position: 'absolute',
    insetBlock: 0,
    left: 0,
    borderRadius: 'inherit',
    backgroundColor: theme.vars.palette.primary.main,
    width: '100%',
    ...(moving && { width: '40%', animation: `${slide} 1.2s ease-in-out infinite` }),
  }),
)
