import { applyPath, type Path } from '@ancrage/proof'

import { ChainUnavailable } from '../chain-errors.ts'

/**
 * What the way through one calendar may take of a proof, which is read up to 255 steps, 64 KiB and a mebibyte of work: from a file
 * of a thousand to the root of a million deposits there are 62 steps, and other calendars stand beside it. Through a calendar
 * that is ours, and another one behind it, to the largest of blocks there are some 180, of a few thousand bytes.
 */
const SHARE = { steps: 192, argumentBytes: 8_192, messageBytes: 32_768 }

/**
 * The way from the root of what a calendar answers, where every proof has room for it.
 *
 * @throws `calendar.answer_malformed`.
 */
export function pathWithinShare(path: Path, root: Uint8Array, origin: string): Path {
  let argumentBytes = 0
  let messageBytes = 0
  let message = root
  for (const op of path.slice(0, SHARE.steps)) {
    message = applyPath([op], message)
    messageBytes += message.length
    argumentBytes += 'argument' in op ? op.argument.length : 0
  }
  if (
    path.length > SHARE.steps ||
    argumentBytes > SHARE.argumentBytes ||
    messageBytes > SHARE.messageBytes
  ) {
    throw new ChainUnavailable('calendar.answer_malformed', `${origin}: no proof has room for it`)
  }
  return path
}
