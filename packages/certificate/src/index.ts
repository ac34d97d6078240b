export type * from './certificate-facts.ts'
export { FACTS_VERSION } from './certificate-facts.ts'
export type { CreationType } from './creation-type.ts'
