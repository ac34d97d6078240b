import { openOwnTurns } from '../../http/turns/own-turns.ts'
import type { Account } from '../../accounts/index.ts'

const LIMITS = { underWay: 2, retrySeconds: 5, gone: 'certificate.unavailable' } as const

export type CertificateTurns = Readonly<{
  /** As `OwnTurns.run`, of an account, and of its company. */
  run: <T>(
    account: Pick<Account, 'id' | 'companyId'>,
    signal: AbortSignal,
    work: (waited: boolean) => Promise<T>,
  ) => Promise<T>
  close: () => void
}>

/** Of certificates and dossiers of one account one is drawn while the next is prepared, and of all accounts of a company together (AH1). */
export function openCertificateTurns(): CertificateTurns {
  const own = openOwnTurns({ ...LIMITS, waiting: 16 })
  const ofCompanies = openOwnTurns({ ...LIMITS, waiting: Infinity })
  return {
    run: ({ id, companyId }, signal, work) =>
      // Last: who waits for their own account keeps none of the company's places.
      own.run(id, signal, (waited) =>
        companyId === null
          ? work(waited)
          : ofCompanies.run(companyId, signal, (again) => work(waited || again)),
      ),
    close() {
      own.close()
      ofCompanies.close()
    },
  }
}
