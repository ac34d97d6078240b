export {
  DEVELOPMENT_FACTS,
  openDevelopmentChain,
  type DevelopmentChain,
  type DevelopmentChainSettings,
} from './development-chain.ts'
export { openRpcDoor, type RpcDoor } from './rpc/door.ts'
