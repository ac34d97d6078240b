import { BadSettings } from '../config/bad-settings.ts'
import type { TimeOuts } from '../platform/database/client.ts'
import {
  findAddressProblem,
  setRoleTimeOuts,
  type AddressProblem,
} from '../platform/database/pooler.ts'

/**
 * Looks whether the addresses of a database do what is asked of them before anything is opened through them.
 *
 * @throws BadSettings with what the operator can do.
 */
export async function checkAddresses(
  addresses: Readonly<{ url: string; sessionUrl: string }>,
  limits: TimeOuts,
): Promise<void> {
  const { url, sessionUrl } = addresses
  // Before the pooler opens its first connection: one that is older than the time-outs of its role has none.
  if (url !== sessionUrl) await setRoleTimeOuts(sessionUrl, limits)
  const problem = await findAddressProblem(addresses, limits)
  if (problem) throw new BadSettings([SENTENCES[problem]])
}

const SENTENCES: Readonly<Record<AddressProblem, Readonly<{ fr: string; en: string }>>> = {
  pooled: {
    fr: 'DATABASE_URL : cette adresse mène à un répartiteur de connexions (comme PgBouncer). Indiquez dans DATABASE_SESSION_URL l’adresse directe du serveur PostgreSQL.',
    en: 'DATABASE_URL: this address leads to a connection pooler (such as PgBouncer). Give the direct address of the PostgreSQL server in DATABASE_SESSION_URL.',
  },
  noTimeOuts: {
    fr: 'DATABASE_URL : les délais limites ne s’appliquent pas à ces connexions. Ils viennent d’être donnés au rôle de DATABASE_SESSION_URL : employez le même rôle dans les deux adresses, faites rouvrir ses connexions au répartiteur (RECONNECT), puis redémarrez.',
    en: 'DATABASE_URL: no time limits hold for these connections. They have just been given to the role of DATABASE_SESSION_URL: use the same role in both addresses, have the pooler open its connections anew (RECONNECT), then start again.',
  },
  noSession: {
    fr: 'DATABASE_SESSION_URL : les connexions y sont partagées (répartiteur en mode transaction). Indiquez l’adresse directe du serveur PostgreSQL.',
    en: 'DATABASE_SESSION_URL: connections are shared there (a pooler in transaction mode). Give the direct address of the PostgreSQL server.',
  },
}
