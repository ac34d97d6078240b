import Link from '@mui/material/Link'

import { useTranslation } from '../../../i18n/i18n.ts'
import { type Explorer, type Shown, explorerAddress } from './explorer-address.ts'

type Props = Readonly<{ explorer: Explorer; shown: Shown; id: string }>

/** Nothing is asked of that site before somebody goes there, and it is not told from where. */
export function ExplorerLink({ explorer, shown, id }: Props) {
  const { t } = useTranslation()
  const { href, host } = explorerAddress(explorer, shown, id)
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" underline="always">
      {t(`deposit.explorer.${shown}`, { host })}
    </Link>
  )
}
