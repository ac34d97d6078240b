/** A part of the application did not arrive: the connection is lost, or a new version was installed. */
export class PageNotFetched extends Error {
  constructor(cause: unknown) {
    super('A page could not be fetched', { cause })
    this.name = 'PageNotFetched'
  }
}
