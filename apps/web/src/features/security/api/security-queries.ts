export const SESSIONS = ['sessions'] as const
export const SECURITY_LOG = ['security-log'] as const
export const TWO_FACTOR = ['two-factor'] as const
export const API_KEYS = ['api-keys'] as const
export const WEBHOOKS = ['webhooks'] as const
