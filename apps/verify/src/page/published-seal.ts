import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

import { compareSeals, type SealComparison } from '../judging/compare-seals.ts'

/** The fingerprint of the certificate that the service of this page seals with. */
export const PublishedSealContext = createContext<string | undefined>(undefined)

/** Tells what each seal is, compared with what the service publishes. */
export function useSealComparison(): (fingerprint: string) => SealComparison {
  const published = useContext(PublishedSealContext)
  return (fingerprint) => compareSeals(fingerprint, published)
}
