import {
  deposit as depositReply,
  getDeposit,
  getVaultObject,
  listDeposits,
  listVaultObjects,
  openableObject,
  type Deposit,
  type OpenableObject,
  type VaultObject,
} from '@ancrage/contract'

import { findDeposit } from '../sources/find-deposit.ts'
import { readAnswer } from '../sources/read-answer.ts'
import type { Service } from '../sources/service.ts'
import type { AnchoredFile } from './put-copy.ts'
import { VaultProblem } from './vault-problem.ts'

/** The copies of a deposit’s files, or all. */
export async function listCopies(
  service: Service,
  deposit: string | undefined,
): Promise<readonly VaultObject[]> {
  const query = deposit === undefined ? {} : { depositId: (await findDeposit(service, deposit)).id }
  const reply = await service.call(listVaultObjects, { query })
  return (await readAnswer(service, reply, listVaultObjects.reply)).items
}

/** The copy with this id, or the only one of the deposit with this number. */
export async function findCopy(service: Service, asked: string): Promise<OpenableObject> {
  const [copy, ...more] = /^AN-/i.test(asked) ? await listCopies(service, asked) : [{ id: asked }]
  if (copy === undefined) throw new VaultProblem('copyUnknown', asked)
  if (more.length > 0) throw new VaultProblem('severalCopies', asked)
  const reply = await service.call(getVaultObject, { params: { id: copy.id } })
  return readAnswer(service, reply, openableObject)
}

/** The file of a deposit with these bytes: of the one that is named, or of the newest that has it. */
export async function findAnchored(
  service: Service,
  named: string | undefined,
  { path, sha256, size }: Omit<AnchoredFile, 'depositId' | 'fileId'>,
): Promise<AnchoredFile> {
  for (const id of await depositsWith(service, named, sha256)) {
    const { files } = await readDeposit(service, id)
    const file = files.find((one) => one.sha256 === sha256 && one.size === size)
    if (file) return { path, sha256, size, depositId: id, fileId: file.id }
  }
  throw new VaultProblem('notAnchored', path)
}

async function depositsWith(
  service: Service,
  named: string | undefined,
  sha256: string,
): Promise<readonly string[]> {
  if (named !== undefined) return [(await findDeposit(service, named)).id]
  const reply = await service.call(listDeposits, { query: { search: sha256, limit: '10' } })
  return (await readAnswer(service, reply, listDeposits.reply)).items.map(({ id }) => id)
}

async function readDeposit(service: Service, id: string): Promise<Deposit> {
  const reply = await service.call(getDeposit, { params: { id } })
  return readAnswer(service, reply, depositReply)
}
