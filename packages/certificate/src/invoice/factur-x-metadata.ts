import type { DescribedMetadata } from '../sealing/declare-accessible.ts'
import { FACTUR_X_NAME } from './factur-x.ts'

const external = (name: string, value: string, description: string) => ({
  name,
  value,
  type: 'Text',
  category: 'external',
  description,
})

/** By which readers find the invoice in its PDF (Factur-X 1.09, §6.3.2). */
export const FACTUR_X_METADATA: DescribedMetadata = {
  schema: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    external('DocumentFileName', FACTUR_X_NAME, 'The name of the embedded XML document'),
    external('DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'),
    external('Version', '1.0', 'The version of the standard of the embedded XML document'),
    external('ConformanceLevel', 'EN 16931', 'The conformance level of the embedded XML document'),
  ],
}
