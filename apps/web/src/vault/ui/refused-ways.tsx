import { useTranslation } from '../../i18n/i18n.ts'
import type { Vault } from '../keys/use-vault.ts'

type Props = Readonly<{
  vault: Vault
  /** Whether a passkey opens the key here. */
  isOffered: boolean
}>

/** Why this browser keeps no key, and the ways to a copy that remain. */
export function RefusedWays({ vault: { status }, isOffered }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div>{t('vault.refused.why')}</div>
      <div>{t(isOffered ? 'vault.refused.enterOrPasskey' : 'vault.refused.enter')}</div>
      {(status?.objects ?? 0) > 0 && <div>{t('vault.refused.otherwise')}</div>}
    </>
  )
}
