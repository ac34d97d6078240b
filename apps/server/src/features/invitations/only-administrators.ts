import { Refusal } from '../../refusal.ts'
import type { Authenticate } from '../auth/index.ts'

/** Lets administrators through. Throws Refusal `permission.denied` for anybody else. */
export function onlyAdministrators(authenticate: Authenticate): Authenticate {
  return async (request) => {
    const account = await authenticate(request)
    if (account.type !== 'administrator') throw new Refusal('permission.denied')
    return account
  }
}
