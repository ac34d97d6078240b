import { useWords } from '../i18n/words.tsx'
import { useSealComparison } from './published-seal.ts'

/** Which key sealed, and whether it is the service’s: names are no difference between two of them. */
export function SealCertificate({ fingerprint }: Readonly<{ fingerprint: string }>) {
  const t = useWords()
  const comparison = useSealComparison()(fingerprint)
  return (
    <p class={comparison === 'notPublished' ? 'verdict tone-warning' : 'soft small'}>
      {t('seal.certificate')} <code translate={false}>{fingerprint}</code>
      <br />
      {t(`seal.${comparison}`)}
    </p>
  )
}
