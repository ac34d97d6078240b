export { createBulkSha256, type BulkSha256 } from './bulk-sha256.ts'
export {
  createStreamSha256,
  type Sha256Piece,
  type Sha256Stream,
  type StreamSha256,
} from './stream-sha256.ts'
