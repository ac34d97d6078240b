/** The code that hashes could not be fetched, or not started: not the file’s fault, and worth another try. */
export class EngineUnavailable extends Error {
  constructor(cause: unknown) {
    super('The code that hashes could not be loaded', { cause })
    this.name = 'EngineUnavailable'
  }
}
