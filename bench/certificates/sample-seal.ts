import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'

import type { SealerDeps } from '@ancrage/certificate'

const REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout - -days 3650 -subj /CN=Bench'

/** A key of the kind that installations make for themselves, of this run alone. Needs the openssl command. */
export function sampleSeal(): SealerDeps {
  const pem = execFileSync('openssl', REQUEST.split(' '), { encoding: 'utf8', stdio: 'pipe' })
  const certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))
  return {
    key: createPrivateKey(pem),
    certificates: [new X509Certificate(certificate).raw],
    now: () => new Date(),
  }
}
