/** Another worker has taken the lease: nothing was written. The worker goes back to asking for it. */
export class LeaseLost extends Error {
  readonly code = 'lease.lost'

  constructor(name: string) {
    super(`another worker has taken the lease "${name}"`)
    this.name = 'LeaseLost'
  }
}
