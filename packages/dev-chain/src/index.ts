export {
  DEVELOPMENT_FACTS,
  openDevelopmentChain,
  type DevelopmentChain,
  type DevelopmentChainSettings,
} from './development-chain.ts'
export { openRpcServer, type RpcServer } from './rpc/server.ts'
