export { EngineUnavailable } from './engine-unavailable.ts'
export { FileUnreadable, isStillReadable } from './file-unreadable.ts'
export { openFileDigests, type DigestWatch, type FileDigests } from './file-digests.ts'
