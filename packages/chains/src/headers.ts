export { bitcoinRpcHeaders } from './bitcoin/rpc-headers.ts'
export { ChainUnavailable } from './chain-errors.ts'
export type { ChainUnavailableCode } from './chain-errors.ts'
export type { HeaderSource } from './header-source.ts'
