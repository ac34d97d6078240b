import { openOwnTurns, type OwnTurns } from '../../http/incoming/own-turns.ts'

/** Of certificates and dossiers of one account: one is drawn while the next is prepared. */
export const openCertificateTurns = (): OwnTurns =>
  openOwnTurns({ underWay: 2, waiting: 16, retrySeconds: 5, gone: 'certificate.unavailable' })
