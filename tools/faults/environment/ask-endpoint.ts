import { demand } from '../walk.ts'
import type { Ask } from './depositor.ts'

export type Endpoint = Readonly<{ method: string; path: string; status: number }>

/** The endpoint of one object. */
export const endpointOf = (endpoint: Endpoint, id: string): Endpoint => ({
  ...endpoint,
  path: endpoint.path.replace(':id', id),
})

/** Sends JSON to an endpoint, and gives the JSON of its answer; any other status than its own is a failure of the run. */
export async function askEndpoint(
  ask: Ask,
  { method, path, status }: Endpoint,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...more }
  const reply = await ask(path, { method, headers, body: JSON.stringify(body) })
  const said = await reply.text()
  demand(reply.status === status, `${path} answers ${reply.status} ${said}`)
  return JSON.parse(said)
}
