import type { Deposit } from '@ancrage/contract'

export const sampleDeposit: Deposit = {
  id: '0b5cd6e3-0f3f-4f0f-9d2b-6a4b7c8d9e10',
  number: '2026-000001',
  title: 'Nocturne',
  creationType: 'musicalComposition',
  depositor: 'Ada',
  coDepositors: [],
  quality: null,
  onBehalfOf: null,
  reference: null,
  description: null,
  visibility: 'private',
  previousDepositId: null,
  status: 'pending',
  step: { name: 'received' },
  digest: '0'.repeat(64),
  fileCount: 0,
  files: [],
  createdAt: '2026-11-20T10:20:00.000Z',
  confirmedAt: null,
  hasProof: false,
}
