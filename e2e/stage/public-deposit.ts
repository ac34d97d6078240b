import { createHash, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Session } from './api.ts'
import type { Person, RealServer } from './real-server.ts'
import { sessionOf } from './session.ts'

export type Deposited = Readonly<{
  number: string
  proof: string
  dossier: string
  certificate: string
}>
type Kept = Readonly<{ id: string; number: string; status: string }>

const CONFIRMED_WITHIN_MS = 180_000

/** A confirmed deposit of one file, made without a browser, with what its depositor hands on. */
export async function depositAndWait(
  server: RealServer,
  wish: Readonly<{ file: string; visibility: 'public' | 'private'; folder: string; by: Person }>,
): Promise<Deposited> {
  const session = await sessionOf(server.url, wish.by)
  const { id, number } = await deposit(session, wish)
  await untilConfirmed(session, id)
  const kept = async (path: string, name: string): Promise<string> => {
    const target = join(wish.folder, name)
    await writeFile(target, Buffer.from(await (await getAs(session, path)).arrayBuffer()))
    return target
  }
  const [proof, dossier, certificate] = await Promise.all([
    kept(`/deposits/${id}/proof`, `${number}.ots`),
    kept(`/deposits/${id}/dossier`, `${number}.zip`),
    kept(`/deposits/${id}/certificate/fr`, `${number}.pdf`),
  ])
  return { number, proof, dossier, certificate }
}

async function deposit(
  session: Session,
  { file, visibility }: Readonly<{ file: string; visibility: string }>,
): Promise<Kept> {
  const bytes = await readFile(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const reply = await callAs(session, '/deposits', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      title: `Le phare ${visibility}`,
      creationType: 'drawing',
      depositor: 'Éléonore Lefèvre',
      visibility,
      files: [{ name: basename(file), size: bytes.length, sha256 }],
    }),
  })
  return (await reply.json()) as Kept
}

/** Looks once the service tells of changes, and after each that it tells of. */
async function untilConfirmed(session: Session, id: string): Promise<void> {
  const signal = AbortSignal.timeout(CONFIRMED_WITHIN_MS)
  const { body } = await callAs(session, '/deposits/events', { signal })
  if (body === null) throw new Error('the service tells of nothing')
  // It begins by saying that it listens.
  for await (const _ of body) {
    const { status } = (await (await getAs(session, `/deposits/${id}`)).json()) as Kept
    if (status === 'confirmed') return
  }
  throw new Error(`the service stopped telling before ${id} was confirmed`)
}

const getAs = (session: Session, path: string): Promise<Response> => callAs(session, path, {})

type Call = Readonly<{
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
}>

/** Throws what the server says where it refuses. */
async function callAs(
  { url, accessToken, cookie }: Session,
  path: string,
  { headers, ...init }: Call,
): Promise<Response> {
  const own = { authorization: `Bearer ${accessToken}`, cookie: `session=${cookie}`, origin: url }
  const reply = await fetch(`${url}/api${path}`, { ...init, headers: { ...headers, ...own } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
