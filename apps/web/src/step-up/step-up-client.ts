import type { Client } from '../api/client.ts'
import { isRefusal, StepUpDeclined } from '../api/failures.ts'

/** Asks who is there, by a second factor where a password alone is not enough; false where the person declines. */
export type Prove = (onlySecondFactor: boolean) => Promise<boolean>

/** Gives a client that has the person prove anew who they are where the server wants it, and then makes the call again. */
export function stepUpClient(client: Client, prove: Prove): Client {
  const withProof = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call()
    } catch (error) {
      const onlySecondFactor = isRefusal(error, 'auth.second_factor_required')
      if (!onlySecondFactor && !isRefusal(error, 'auth.reauthentication_required')) throw error
      if (!(await prove(onlySecondFactor))) throw new StepUpDeclined()
    }
    // A second factor that is to be taken away is asked for, too, once the password was given.
    return withProof(call)
  }
  return {
    call: (endpoint, input) => withProof(() => client.call(endpoint, input)),
    open: (endpoint, input) => withProof(() => client.open(endpoint, input)),
  }
}
