import { getVault, vaultStatus, type OpenableObject } from '@ancrage/contract'
import { companySecrets, type Identity } from '@ancrage/vault'

import { readAnswer } from '../sources/read-answer.ts'
import { ServiceRefused } from '../sources/service-errors.ts'
import type { Service } from '../sources/service.ts'
import { keyOfCopy } from './key-of-copy.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * Finds what opens a copy: one’s own key or, for who directs a company, a key of the company that was sealed for it. The service is
 * asked for those once, and only where one’s own does not open.
 *
 * Rejects with `VaultProblem` `otherKey` or `damaged`, and what a service does.
 */
export function openingKeys(service: Service, own: Identity) {
  let ofCompany: Promise<readonly Identity[]> | undefined
  return async (copy: OpenableObject): Promise<Identity> => {
    if (opens(copy, own)) return own
    ofCompany ??= companyIdentities(service, own)
    const found = (await ofCompany).find((identity) => opens(copy, identity))
    if (found === undefined) throw new VaultProblem('otherKey', copy.id)
    return found
  }
}

async function companyIdentities(service: Service, own: Identity): Promise<readonly Identity[]> {
  try {
    const { company } = await readAnswer(service, await service.call(getVault), vaultStatus)
    return [...companySecrets(company, own).values()]
  } catch (error) {
    // A key without `vault:write` is told nothing of the company’s keys.
    if (error instanceof ServiceRefused && error.status === 403) return []
    throw error
  }
}

function opens(copy: OpenableObject, identity: Identity): boolean {
  try {
    keyOfCopy(copy, identity)
    return true
  } catch (error) {
    if (error instanceof VaultProblem && error.reason === 'otherKey') return false
    throw error
  }
}
