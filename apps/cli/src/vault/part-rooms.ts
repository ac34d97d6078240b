import { PLAIN_PART_BYTES, sealedSizeOf } from '@ancrage/vault'

type Bytes = Uint8Array<ArrayBuffer>
type Room = { readonly bytes: Bytes; sending: Promise<void> }

/** More would take memory alone. */
const PARTS_ON_THE_WAY = 2

/** The memory of the parts of one file, which is used for each part anew: new memory takes longer than sealing it. */
export type PartRooms = {
  readonly plain: Bytes
  /**
   * Room for the next sealed part of so many plain bytes, once the part that was in it has arrived; what `send` makes of it
   * tells when this one has. Rejects as that part’s sending did.
   */
  readonly next: (plainBytes: number) => Promise<PartRoom>
  /** Resolves once all parts have arrived. */
  readonly arrived: () => Promise<void>
}

export type PartRoom = {
  readonly sealed: Bytes
  readonly send: (sending: Promise<void>) => void
}

/** `size`: bytes of the file. */
export function openPartRooms(size: number): PartRooms {
  const plain = new Uint8Array(Math.min(size, PLAIN_PART_BYTES))
  const rooms: Room[] = []
  let turn = 0
  return {
    plain,
    next: async (plainBytes) => {
      const at = turn++ % (PARTS_ON_THE_WAY + 1)
      const room = (rooms[at] ??= {
        bytes: new Uint8Array(sealedSizeOf(plain.length)),
        sending: Promise.resolve(),
      })
      await room.sending
      return {
        sealed: room.bytes.subarray(0, sealedSizeOf(plainBytes)),
        send: (sending) => {
          room.sending = sending
          // It is waited for later: until then a failure is nobody’s yet.
          sending.catch(() => undefined)
        },
      }
    },
    arrived: async () => void (await Promise.all(rooms.map(({ sending }) => sending))),
  }
}
