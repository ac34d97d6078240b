/** The service answered, and says no: in its own words, in the language asked for. */
export class ServiceRefused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>

  constructor(
    status: number,
    said: { code: string; message: string; fields?: Readonly<Record<string, string>> | undefined },
  ) {
    super(said.message)
    this.name = 'ServiceRefused'
    this.status = status
    this.code = said.code
    this.fields = said.fields ?? {}
  }
}

export class ServiceUnreachable extends Error {
  readonly url: string

  constructor(url: string, cause: unknown) {
    super(`no answer from ${url}`, { cause })
    this.name = 'ServiceUnreachable'
    this.url = new URL(url).origin
  }
}

/** Something answers that is no such service, or none that we know. */
export class ServiceMisanswered extends Error {
  readonly url: string

  constructor(url: string, cause: unknown) {
    super(`an answer of ${url} cannot be read`, { cause })
    this.name = 'ServiceMisanswered'
    this.url = url
  }
}

export class ServiceNotNamed extends Error {
  readonly reason: 'url_refused' | 'key_missing'
  readonly url: string

  constructor(reason: 'url_refused' | 'key_missing', url: string) {
    super(reason)
    this.name = 'ServiceNotNamed'
    this.reason = reason
    this.url = url
  }
}

/** No deposit of one's own has this number. */
export class DepositUnknown extends Error {
  readonly deposit: string

  constructor(asked: string) {
    super(asked)
    this.name = 'DepositUnknown'
    this.deposit = asked
  }
}
