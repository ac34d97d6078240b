/** A message of PostgreSQL's protocol 3, its type and length included; the first one has no type. */
export type Message = Readonly<{ type: string; bytes: Buffer }>

const TYPE_BYTES = 1
const LENGTH_BYTES = 4

/** Cuts a stream into messages as they become whole. `opening`: its first message has no type. */
export function messageCutter(opening: 'typed' | 'untyped'): (chunk: Buffer) => readonly Message[] {
  let typed = opening === 'typed'
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = typed ? TYPE_BYTES : 0
      if (rest.length < head + LENGTH_BYTES) return messages
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return messages
      const type = typed ? rest.toString('latin1', 0, 1) : ''
      messages.push({ type, bytes: rest.subarray(0, end) })
      rest = rest.subarray(end)
      typed = true
    }
  }
}

/** The statement that a simple query or a Parse message carries. */
export function statementOf({ type, bytes }: Message): string | undefined {
  if (type !== 'Q' && type !== 'P') return undefined
  const body = bytes.subarray(TYPE_BYTES + LENGTH_BYTES)
  // A Parse names the prepared statement first.
  const from = type === 'P' ? body.indexOf(0) + 1 : 0
  return body.toString('utf8', from, body.indexOf(0, from)).replaceAll(/\s+/g, ' ').trim()
}

/** What a server says that could not do it, then that it listens again; `T` within a transaction. */
export function errorReply(sqlState: string, words: string, inTransaction: boolean): Buffer {
  const fields = [`SERROR`, `VERROR`, `C${sqlState}`, `M${words}`, '']
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const status = Buffer.from(inTransaction ? 'E' : 'I')
  return Buffer.concat([messageOf('E', body), messageOf('Z', status)])
}

function messageOf(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(LENGTH_BYTES + body.length)
  return Buffer.concat([Buffer.from(type), length, body])
}
