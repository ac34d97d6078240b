import { post, postAs } from './api.ts'
import { mailedLink } from './mailed-link.ts'
import type { Person, RealServer } from './real-server.ts'
import { sessionOf } from './session.ts'

type Terms = Readonly<{ accountType?: string; credits?: number; storage?: boolean }>

/** An account of its own for a journey that changes one: invited, and opened by its mailed link. */
export async function newcomer(
  server: RealServer,
  name: string,
  terms: Terms = {},
): Promise<Person> {
  const mailbox = name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  const email = `${mailbox}@newcomers.example`
  const password = `une phrase que ${name} retient`
  const administrator = await sessionOf(server.url, server.administrator)
  await postAs(administrator, '/admin/invitations', {
    email,
    name,
    accountType: 'classic',
    ...terms,
  })
  const token = new URL(await mailedLink(server, { email }, '/invitation/')).pathname
    .split('/')
    .at(-1)
  await post(`${server.url}/api/auth/invitation/${token}`, { name, password })
  return { email, password }
}
