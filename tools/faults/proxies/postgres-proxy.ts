import type { NetConnectOpts, Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'

import type { Proxy, ProxyOptions, Fault } from './fault.ts'
import { errorReply, messageCutter, statementOf, type Message } from './postgres-messages.ts'
import { openRelayProxy } from './relay-proxy.ts'

/**
 * Stands between the service and PostgreSQL and understands enough of what they say to strike before or after
 * any statement. A COMMIT says everything its transaction wrote, `commit | insert into … | update …`, and what is
 * committed by itself says so: `alone | update …`.
 */
export function openPostgresProxy(target: NetConnectOpts, parts: ProxyOptions): Promise<Proxy> {
  return openRelayProxy(target, (client, backend) => relay(client, backend, parts))
}

/** While an answer is withheld the service hears nothing; `Z` tells that it is complete. */
type Withheld = Readonly<{ done: () => void }>

function relay(client: Socket, backend: Socket, parts: ProxyOptions): void {
  const fromClient = messageCutter('untyped')
  const fromBackend = messageCutter('typed')
  const transaction = openTransactionMemory()
  let withheld: Withheld | undefined
  let swallowing = false
  // One message after the other, whatever has to be waited for.
  let turn = Promise.resolve()

  const answered = (): Promise<void> =>
    new Promise((done) => {
      withheld = { done }
      backend.once('close', done)
    })
  const cutBoth = (): void => {
    client.destroy()
    backend.destroy()
  }
  /** False: the message is dealt with. */
  const strike = async (fault: Fault, message: Message): Promise<boolean> => {
    switch (fault.kind) {
      case 'slow':
        await passing(fault.milliseconds)
        return true
      case 'refused':
        client.write(errorReply(String(fault.code), 'a fault', transaction.isOpen()))
        swallowing = message.type === 'P'
        return false
      case 'killed before':
        await parts.killService()
        cutBoth()
        return false
      case 'lost':
      case 'torn':
      case 'killed after': {
        const whole = answered()
        void whole.then(async () => {
          if (fault.kind === 'killed after') await parts.killService()
          cutBoth()
        })
        return true
      }
      default:
        cutBoth()
        return false
    }
  }
  const take = async (message: Message): Promise<void> => {
    if (swallowing) {
      // What belongs to the refused statement ends with its Sync.
      if (message.type === 'S') swallowing = false
      return
    }
    const statement = statementOf(message)
    if (statement !== undefined) {
      const says = transaction.note(statement)
      const fault = parts.judge({ proxy: parts.name, says })
      if (fault && !(await strike(fault, message))) return
    }
    if (!backend.destroyed) backend.write(message.bytes)
  }
  client.on('data', (chunk: Buffer) => {
    for (const message of fromClient(chunk)) turn = turn.then(() => take(message))
  })
  backend.on('data', (chunk: Buffer) => {
    if (!withheld) {
      client.write(chunk)
      return
    }
    if (fromBackend(chunk).some(({ type }) => type === 'Z')) withheld.done()
  })
}

/** What has been said since `begin`. */
function openTransactionMemory() {
  let said: string[] | undefined
  return {
    isOpen: () => said !== undefined,
    note: (statement: string): string => {
      if (/^begin\b/i.test(statement)) {
        said = []
        return statement
      }
      if (/^rollback\b/i.test(statement)) {
        said = undefined
        return statement
      }
      if (/^commit\b/i.test(statement)) {
        const says = ['commit', ...(said ?? [])].join(' | ')
        said = undefined
        return says
      }
      if (!said) return `alone | ${statement}`
      said.push(statement)
      return statement
    },
  }
}
