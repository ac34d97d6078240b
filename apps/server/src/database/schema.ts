/** Every table; each file holds those of one part of the product. */
export * from './account-tables.ts'
export * from './anchoring-tables.ts'
export * from './auth-tables.ts'
export * from './certificate-tables.ts'
export * from './credit-tables.ts'
export * from './deposit-tables.ts'
export * from './mail-tables.ts'
export * from './receipt-tables.ts'
