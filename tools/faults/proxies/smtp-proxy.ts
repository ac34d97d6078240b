import type { Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'

import type { Proxy, ProxyOptions, Fault } from './fault.ts'
import { openRelayProxy } from './relay-proxy.ts'

const END_OF_MESSAGE = '\r\n.\r\n'

/**
 * Stands between the service and a mail server. An exchange says `connect`, the verb of a command in small letters, or
 * `message` for all that follows DATA.
 */
export function openSmtpProxy(targetPort: number, parts: ProxyOptions): Promise<Proxy> {
  const target = { port: targetPort, host: '127.0.0.1' }
  return openRelayProxy(target, (client, backend) => relay(client, backend, parts))
}

function relay(client: Socket, backend: Socket, parts: ProxyOptions): void {
  let rest = ''
  let inMessage = false
  let withheld: (() => void) | undefined
  // One after the other, whatever has to be waited for.
  let turn = Promise.resolve()

  const cutBoth = (): void => {
    client.destroy()
    backend.destroy()
  }
  const take = async (says: string, bytes: string): Promise<void> => {
    const fault = parts.judge({ proxy: parts.name, says })
    if (fault && !(await mayPass(fault))) return
    if (!backend.destroyed) backend.write(bytes, 'latin1')
  }
  /** False: the exchange is dealt with. */
  const mayPass = async (fault: Fault): Promise<boolean> => {
    switch (fault.kind) {
      case 'slow':
        await passing(fault.milliseconds)
        return true
      case 'refused':
        client.end(`${fault.code} a fault\r\n`)
        return false
      case 'garbage':
        client.write('\u0000\u0001 what is this\r\n', 'latin1')
        return false
      case 'killed before':
        await parts.killService()
        cutBoth()
        return false
      case 'lost':
      case 'killed after':
        withheld = () => {
          const killed = fault.kind === 'lost' ? Promise.resolve() : parts.killService()
          void killed.then(cutBoth)
        }
        return true
      default:
        cutBoth()
        return false
    }
  }
  const next = (): Readonly<{ says: string; bytes: string }> | undefined => {
    const end = inMessage ? rest.indexOf(END_OF_MESSAGE) : rest.indexOf('\r\n')
    if (end < 0) return undefined
    const bytes = rest.slice(0, end + (inMessage ? END_OF_MESSAGE.length : 2))
    rest = rest.slice(bytes.length)
    const says = inMessage ? 'message' : (bytes.split(/\s/, 1)[0] ?? '').toLowerCase()
    inMessage = says === 'data'
    return { says, bytes }
  }
  turn = turn.then(() => take('connect', ''))
  client.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1')
    for (let one = next(); one; one = next()) {
      const { says, bytes } = one
      turn = turn.then(() => take(says, bytes))
    }
  })
  backend.on('data', (chunk: Buffer) => {
    if (withheld) withheld()
    else client.write(chunk)
  })
}
