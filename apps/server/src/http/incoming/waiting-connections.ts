import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { openAmounts } from './amounts.ts'
import { hasArrived, onceArrived } from './arrival.ts'

/** Of one network: a browser keeps six, and many people may be behind one address. */
const MOST_OF_NETWORK = 1_024
/** Beyond so many of one network, each that is refused is closed. */
export const CROWD = 256

type Bound = Readonly<{
  /** Whom an address counts for. */
  networkOf: (address: string) => string
  /** Whether it brings everybody’s connections. */
  isProxy: (address: string) => boolean
  /** Of all networks together. */
  most: number
}>

/**
 * Closes the connection that has waited longest where a network, or all of them, have too many that wait for their caller: nothing
 * is asked (AK3), or only a part of it has come (AL1). Each takes a descriptor, which the database, files and mails need as well.
 */
export function boundWaitingConnections(server: Server, { networkOf, isProxy, most }: Bound): void {
  const networks = new WeakMap<Socket, string>()
  const unanswered = new WeakMap<Socket, Set<IncomingMessage>>()
  const ofAll = new Set<Socket>()
  const ofNetworks = new Map<string, Set<Socket>>()
  const open = openAmounts()
  const isOurTurn = (socket: Socket): boolean =>
    [...(unanswered.get(socket) ?? [])].some(hasArrived)
  const leave = (socket: Socket): void => {
    const network = networks.get(socket) ?? ''
    const own = ofNetworks.get(network)
    ofAll.delete(socket)
    own?.delete(socket)
    if (own?.size === 0) ofNetworks.delete(network)
  }
  const closeLongest = ([longest]: ReadonlySet<Socket>): void => {
    if (longest === undefined) return
    leave(longest)
    // A body that is there may not be read yet.
    if (!isOurTurn(longest)) longest.destroy()
  }
  const wait = (socket: Socket, network: string): void => {
    const own = ofNetworks.get(network) ?? new Set()
    ofNetworks.set(network, own.add(socket))
    ofAll.add(socket)
    if (own.size > MOST_OF_NETWORK) closeLongest(own)
    else if (ofAll.size > most) closeLongest(ofAll)
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isProxy(address)) return
    const network = networkOf(address)
    networks.set(socket, network)
    open.change(network, 1)
    socket.once('close', () => {
      open.change(network, -1)
      leave(socket)
    })
    wait(socket, network)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const network = networks.get(socket)
    if (network === undefined) return
    // Where each asks again as soon as it is refused, no turn of the event loop is left to take others’ connections (AM1).
    closeIfRefused(response, () => open.of(network) > CROWD)
    const asked = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, asked.add(request))
    onceArrived(request, () => {
      if (isOurTurn(socket)) leave(socket)
    })
    response.once('close', () => {
      asked.delete(request)
      if (socket.destroyed || isOurTurn(socket)) return
      leave(socket)
      if (!response.shouldKeepAlive) return socket.destroySoon()
      wait(socket, network)
    })
  })
}

/** Says `Connection: close` with what is refused, so that no browser sends its next call there. */
function closeIfRefused(response: ServerResponse, isCrowded: () => boolean): void {
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...others: unknown[]) => {
    if (status >= 400 && isCrowded()) response.shouldKeepAlive = false
    return writeHead(status, ...others)
  }
}

const LIMITS = '/proc/self/limits'
/** Where the system does not say: what macOS gives. */
const USUAL = 10_240

/** How many descriptors the system gives this process. */
export function mostDescriptors(): number {
  const text = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : ''
  return Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? USUAL)
}
