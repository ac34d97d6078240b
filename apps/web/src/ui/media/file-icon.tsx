import { styled } from '@mui/material/styles'

import type { Tone } from '../../theme/tokens.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { softColors } from '../records/soft-chip.tsx'

type Look = Readonly<{ icon: IconName; tone: Tone }>

const LOOKS: readonly Readonly<{ extensions: RegExp; look: Look }>[] = [
  {
    extensions: /\.(png|jpe?g|gif|webp|svg|tiff?|psd|ai|heic|raw)$/i,
    look: { icon: 'fileImage', tone: 'secondary' },
  },
  { extensions: /\.(mp4|mov|mkv|avi|webm|m4v)$/i, look: { icon: 'fileVideo', tone: 'info' } },
  {
    extensions: /\.(mp3|wav|flac|aiff?|ogg|m4a|mid)$/i,
    look: { icon: 'fileAudio', tone: 'warning' },
  },
  {
    extensions: /\.([jt]sx?|py|c|h|cpp|rs|go|java|php|css|html|json|xml|sql|sh|zip|gz|tar)$/i,
    look: { icon: 'fileCode', tone: 'success' },
  },
  { extensions: /\.pdf$/i, look: { icon: 'fileText', tone: 'error' } },
  {
    extensions: /\.(docx?|odt|txt|md|rtf|tex|pages)$/i,
    look: { icon: 'fileText', tone: 'primary' },
  },
]
const ANY: Look = { icon: 'file', tone: 'primary' }

type Props = Readonly<{ name: string }>

/** Decoration beside a file's name: what kind of file it seems to be. */
export function FileIcon({ name }: Props) {
  const { icon, tone } = LOOKS.find(({ extensions }) => extensions.test(name))?.look ?? ANY
  return (
    <Tile tone={tone}>
      <Icon name={icon} size={22} />
    </Tile>
  )
}

const Tile = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    ...softColors(theme, tone),
    color: theme.vars.palette[tone].dark,
    ...theme.applyStyles('dark', { color: theme.vars.palette[tone].light }),
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 40,
    height: 40,
    borderRadius: 10,
  }),
)
