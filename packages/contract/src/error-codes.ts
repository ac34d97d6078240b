import { BILLING_ERRORS } from './errors/billing-errors.ts'
import { DEPOSIT_ERRORS } from './errors/deposit-errors.ts'
import { IDENTITY_ERRORS } from './errors/identity-errors.ts'
import { OPERATION_ERRORS } from './errors/operation-errors.ts'
import { ORGANISATION_ERRORS } from './errors/organisation-errors.ts'
import { REQUEST_ERRORS } from './errors/request-errors.ts'
import { VAULT_ERRORS } from './errors/vault-errors.ts'

/** Every refusal of the server: its HTTP status and its words, here and nowhere else. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...IDENTITY_ERRORS,
  ...ORGANISATION_ERRORS,
  ...BILLING_ERRORS,
  ...DEPOSIT_ERRORS,
  ...OPERATION_ERRORS,
  ...VAULT_ERRORS,
} as const

export type ErrorCode = keyof typeof ERRORS

/** All codes that a refusal may have. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[]
