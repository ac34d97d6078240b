export { openAuthorities } from './open-authorities.ts'
export type { TimestampAuthority, TimestampToken, TokenFacts } from './timestamp-authority.ts'
export { TimestampError } from './timestamp-error.ts'
export { factsOfToken } from './facts-of-token.ts'
