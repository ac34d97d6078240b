import type { SettingProblem } from './bad-settings.ts'
import { isLoopback } from '../http/incoming/same-origin.ts'

/** What makes the driver encrypt, and fail where the server does not: it never goes on without. */
const ENCRYPTED = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])
/** What says that the network itself is trusted. */
const REFUSED = 'disable'

/** A server elsewhere is reached encrypted, unless the operator says not to: all that is deposited goes that way. */
export function databaseAddressProblems(
  url: string | undefined,
  name = 'DATABASE_URL',
): SettingProblem[] {
  const address = url === undefined ? undefined : parsed(url)
  if (!address || isLocal(address) || hasChosen(address)) return []
  return [
    {
      fr: `${name} : cette base est sur une autre machine et la connexion ne serait pas chiffrée ; ajoutez sslmode=verify-full aux paramètres de l’adresse (et sslrootcert=FICHIER pour une autorité privée), ou sslmode=disable si le réseau est sûr.`,
      en: `${name}: this database is on another machine and the connection would not be encrypted; add sslmode=verify-full to the parameters of the address (and sslrootcert=FILE for a private authority), or sslmode=disable if the network is safe.`,
    },
  ]
}

/** The second address of a database, which goes with the first and is reached as safely. */
export function sessionAddressProblems(
  databaseUrl: string | undefined,
  sessionUrl: string | undefined,
): SettingProblem[] {
  if (sessionUrl === undefined) return []
  if (databaseUrl !== undefined) return databaseAddressProblems(sessionUrl, 'DATABASE_SESSION_URL')
  return [
    {
      fr: 'DATABASE_SESSION_URL : cette adresse complète DATABASE_URL, qui n’est pas indiquée.',
      en: 'DATABASE_SESSION_URL: this address goes with DATABASE_URL, which is not given.',
    },
  ]
}

/**
 * The address that commands which look at all of a database use, of a process's environment: one that leads to sessions of
 * their own.
 */
export function sessionAddressOf(environment: NodeJS.ProcessEnv): string | undefined {
  return environment['DATABASE_SESSION_URL'] || environment['DATABASE_URL'] || undefined
}

/** As the driver reads it: the host may be missing, or be given behind the question mark. */
function parsed(url: string): URL | undefined {
  return (
    URL.parse(url, 'postgres://base') ?? URL.parse(url.replace('@/', '@localhost/')) ?? undefined
  )
}

function isLocal({ protocol, hostname, searchParams }: URL): boolean {
  const host = (lastOf(searchParams, 'host') || decodeURIComponent(hostname)).toLowerCase()
  const isSocket = protocol === 'socket:' || host === '' || host.startsWith('/')
  return isSocket || isLoopback(host)
}

function hasChosen({ searchParams }: URL): boolean {
  const mode = lastOf(searchParams, 'sslmode')
  if (mode) return mode === REFUSED || ENCRYPTED.has(mode)
  return ['true', '1'].includes(lastOf(searchParams, 'ssl') ?? '')
}

/** Of several of the same name the driver takes the last. */
function lastOf(given: URLSearchParams, name: string): string | undefined {
  return given.getAll(name).at(-1)
}
