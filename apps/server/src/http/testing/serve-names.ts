import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A real server of names (RFC 1035) on loopback. It answers what it was told, and is silent about all other names. */
export type Names = Readonly<{
  address: string
  /** Resolves once it was asked for the name. */
  asked: (name: string) => Promise<void>
  close: () => Promise<void>
}>

const HEADER_BYTES = 12
const TYPE_A = 1
const TYPE_AAAA = 28

export async function serveNames(
  known: Readonly<Record<string, readonly string[]>>,
): Promise<Names> {
  const questions = new Map<string, PromiseWithResolvers<void>>()
  const questionFor = (name: string): PromiseWithResolvers<void> => {
    const question = questions.get(name) ?? Promise.withResolvers<void>()
    questions.set(name, question)
    return question
  }
  const socket: Socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionIn(query)
    questionFor(name).resolve()
    const addresses = known[name]
    const answers = addresses?.filter((one) => typeOf(one) === type)
    if (answers) socket.send(reply(query, end, answers), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: (name) => questionFor(name).promise,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionIn(query: Buffer): Readonly<{ name: string; type: number; end: number }> {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function reply(query: Buffer, end: number, addresses: readonly string[]): Buffer {
  const header = Buffer.from(query.subarray(0, HEADER_BYTES))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.fill(0, 8)
  const answers = addresses.map((address) => {
    const bytes = bytesOf(address)
    // The name of the question, an address of the Internet, good for a second.
    const begin = [0xc0, HEADER_BYTES, 0, typeOf(address), 0, 1, 0, 0, 0, 1, 0, bytes.length]
    return Buffer.from([...begin, ...bytes])
  })
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...answers])
}

const typeOf = (address: string): number => (address.includes(':') ? TYPE_AAAA : TYPE_A)

function bytesOf(address: string): readonly number[] {
  if (typeOf(address) === TYPE_A) return address.split('.').map(Number)
  const [before = [], after = []] = address.split('::').map(groupsOf)
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...gap, ...after].flatMap((group) => [group >> 8, group & 0xff])
}

const groupsOf = (half: string): readonly number[] =>
  half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))
