/** Who the service talks to. */
export type ProxyName = 'database' | 'node' | 'calendar' | 'authority' | 'mail' | 'provider'

/** One request of the service, before it is passed on. `says` is what a fault is aimed by. */
export type Exchange = Readonly<{ proxy: ProxyName; says: string }>

/** What happens to an exchange. In all of them but `slow` the service gets no usable answer. */
export type Fault =
  /** Nothing is passed on and the connection ends: failed and not persisted. */
  | Readonly<{ kind: 'cut' }>
  /** It is passed on and answered, and the answer is lost: failed but persisted. */
  | Readonly<{ kind: 'lost' }>
  /** Half of the answer, then the end. */
  | Readonly<{ kind: 'torn' }>
  /** Another answer in the words of the protocol: nothing is passed on. */
  | Readonly<{ kind: 'refused'; code: number | string }>
  | Readonly<{ kind: 'garbage' }>
  /** The right answer to an earlier question. */
  | Readonly<{ kind: 'stale' }>
  /** An answer without end, byte by byte. */
  | Readonly<{ kind: 'drip' }>
  /** The right answer with a byte changed. */
  | Readonly<{ kind: 'lie' }>
  | Readonly<{ kind: 'slow'; milliseconds: number }>
  /** The service is killed; nothing is passed on. */
  | Readonly<{ kind: 'killed before' }>
  /** It is passed on and answered; the service is killed before it knows. */
  | Readonly<{ kind: 'killed after' }>

/** Decides what happens to each exchange; undefined: what would happen anyway. */
export type Judge = (exchange: Exchange) => Fault | undefined

/** What a proxy needs to know of the environment that it is in. */
export type ProxyOptions = Readonly<{
  name: ProxyName
  judge: Judge
  /** Ends the service as a power cut would; settles when it is gone. */
  killService: () => Promise<void>
}>

export type Proxy = Readonly<{ port: number; close: () => Promise<void> }>
