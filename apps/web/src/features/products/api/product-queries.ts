export const ORDERS = ['orders'] as const
