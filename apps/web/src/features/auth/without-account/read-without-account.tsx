import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'

import { useService } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { touch } from '../../../theme/tokens.ts'
import { publicTwin } from './public-twin.ts'

/** To whom a page was asked for that visitors read at another address: the way there. */
export function ReadWithoutAccount({ asked }: Readonly<{ asked: string }>) {
  const { t } = useTranslation()
  const service = useService()
  const twin = publicTwin(asked)
  if (twin === undefined || service?.visitorPages !== true) return null
  return (
    <MuiLink
      component={Link}
      to={twin.path}
      variant="body2"
      sx={{
        alignSelf: 'center',
        fontWeight: 600,
        [touch.pointer]: { display: 'flex', alignItems: 'center', minHeight: touch.target },
      }}
    >
      {t(`login.readWithout.${twin.kind}`)}
    </MuiLink>
  )
}
