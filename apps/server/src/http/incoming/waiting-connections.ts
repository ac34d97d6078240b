import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Of one network: a browser keeps six, and many people may be behind one address. */
const MOST_OF_NETWORK = 1_024

type Bound = Readonly<{
  /** Whom an address counts for. */
  networkOf: (address: string) => string
  /** Whether it brings everybody’s connections. */
  isProxy: (address: string) => boolean
  /** Of all networks together. */
  most: number
}>

/**
 * Closes the connection that has waited longest where a network, or all of them, have too many on which nothing is asked.
 * Each takes a descriptor, which the database, files and mails need as well (AK3).
 */
export function boundWaitingConnections(server: Server, { networkOf, isProxy, most }: Bound): void {
  const networks = new WeakMap<Socket, string>()
  const underWay = new WeakMap<Socket, number>()
  const ofAll = new Set<Socket>()
  const ofNetworks = new Map<string, Set<Socket>>()
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
    longest.destroy()
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
    socket.once('close', () => leave(socket))
    wait(socket, network)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const network = networks.get(socket)
    if (network === undefined) return
    leave(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      underWay.set(socket, left)
      if (left === 0 && !socket.destroyed) wait(socket, network)
    })
  })
}

const LIMITS = '/proc/self/limits'
/** Where the system does not say: what macOS gives. */
const USUAL = 10_240

/** How many descriptors the system gives this process. */
export function mostDescriptors(): number {
  const text = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : ''
  return Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? USUAL)
}
