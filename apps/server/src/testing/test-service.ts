import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openRenderer } from '@ancrage/certificate'
import type { Chain } from '@ancrage/chains'
import { openDevelopmentChain, type DevelopmentChain } from '@ancrage/dev-chain'
import type { AccountType } from '@ancrage/contract'
import { throwawayFolder } from '@ancrage/launch/throwaway-folder'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { Registry } from 'prom-client'
import { inject } from 'vitest'

import { buildApp } from '../boot/app.ts'
import { openDatabase, type DatabaseClient } from '../platform/database/client.ts'
import { openFolderStore, type VaultStore } from '../vault/index.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { createAccount, insertCompany } from '../accounts/index.ts'
import { allotOpeningCredits } from '../billing/credits/index.ts'
import type { PaymentProvider, Seller, Vies } from '../billing/index.ts'
import { runAnchoringOnce } from '../anchoring/index.ts'
import { indexAll, watchDepositChanges } from '../deposits/index.ts'
import { runReceiptsOnce } from '../evidence/receipts/index.ts'
import { runRenewalsOnce, type RenewalSettings } from '../evidence/renewals/index.ts'
import { openLeases, workerUnder, type Worker } from '../platform/leases/index.ts'
import { takeLease } from '../platform/leases/lease-store.ts'
import { newId } from '../platform/new-id.ts'
import { paceOfReaders, type ReaderPace } from '../platform/rate-limits/index.ts'
import { openSeal } from '../evidence/seal/index.ts'
import { openSecretBox } from '../platform/secrets/index.ts'
import type { ServerContext } from '../platform/context.ts'
import {
  openDevelopmentAuthority,
  type DevelopmentAuthority,
} from '../evidence/timestamping/development-authority.ts'
import type { TimestampAuthority } from '../evidence/timestamping/index.ts'
import type { Delivery } from '../config/delivery.ts'
import { callerOf, type Caller } from './caller.ts'
import { bytesOfLongestPauses } from './longest-pauses.ts'
import { sharedDrawingWorker } from './shared-drawing-worker.ts'

export const PASSWORD = 'une phrase de passe pour les essais'
const CONFIRMATIONS = 6
const SELLER = {
  seller: { name: 'Essai', details: ['SAS au capital de 10 000 €'], website: null },
  mentions: ['TVA non applicable, art. 293 B du CGI.'],
  payment: { payee: null, iban: null, bic: null, note: null },
}
const QUOTAS = { accountBytes: 100_000_000, companyBytes: 200_000_000 }
const EVERYTHING: Delivery = { storage: QUOTAS, qualifiedTimestamp: true }
/** A hash says what it cost: the accounts of tests are signed in to at once, with the code of production. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export type AccountInput = Readonly<{
  email: string
  type?: AccountType
  credits?: number
  companyId?: string
}>

/** The real application on a real database and a real development chain, with a clock the test moves. */
/** A number that stands for no session. */
const SEALER = 7

export type TestService = Readonly<{
  app: FastifyInstance
  client: DatabaseClient
  databaseUrl: string
  context: ServerContext
  seller: Seller
  /** The application’s, for other guards of the same service. */
  readers: ReaderPace
  chain: DevelopmentChain
  advance: (milliseconds: number) => void
  /** Where encrypted copies are. */
  vault: VaultStore
  /** On the disk. */
  vaultFolder: string
  /** Runs one run of the anchoring; every waiting deposit is due. */
  anchor: () => Promise<boolean>
  /** Who may seal until the next run of the anchoring. */
  sealer: () => Promise<Worker>
  /** Puts what waits into the index of words. */
  indexWords: () => Promise<void>
  /** The authority that signs receipts where a test names no other. */
  timestampAuthority: DevelopmentAuthority
  /** Runs one run of the receipts. */
  signReceipts: (authorities?: readonly TimestampAuthority[]) => Promise<void>
  /** Runs one run of the renewals. False where something is still to be done. */
  renewTokens: (
    authorities?: readonly TimestampAuthority[],
    settings?: RenewalSettings,
  ) => Promise<boolean>
  /** Runs runs and mines blocks until what waits now is confirmed. */
  anchorAndConfirm: () => Promise<void>
  createAccount: (wanted: AccountInput) => Promise<string>
  createCompany: (name: string) => Promise<string>
  signIn: (email: string) => Promise<Caller>
  close: () => Promise<void>
}>

export async function openTestService(
  options: Readonly<{
    webFolder?: string
    verifierFile?: string
    databaseUrl?: string
    /** Off unless limits are what a test is about: tests are quicker than people. */
    rateLimits?: 'on' | 'off'
    trustedProxies?: readonly string[]
    log?: Logger
    publicUrl?: string
    /** Off unless it is what a test is about. */
    administratorsNeedSecondFactor?: boolean
    metricsToken?: string
    /** One of its own, unless it is what a test is about. */
    secretKey?: Uint8Array
    /** Shown, unless it is what a test is about. */
    visitorPages?: boolean
    /** A mail server is set, unless it is what a test is about. */
    mailsAreFiles?: boolean
    /** Everything, unless it is what a test is about. */
    delivers?: Delivery
    /** Nobody takes payments by card, unless it is what a test is about. */
    provider?: PaymentProvider
    former?: PaymentProvider
    /** Nobody is asked about VAT numbers, unless it is what a test is about. */
    vies?: Vies
    /** A folder, unless it is what a test is about. */
    vault?: VaultStore
    /** The ledgers beside, or instead of, the development chain, which they may write into. */
    ledgers?: (chain: DevelopmentChain) => Promise<readonly Chain[]>
  }> = {},
): Promise<TestService> {
  const testDatabase = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => undefined }
    : await createTestDatabase()
  const folder = await mkdtemp(join(throwawayFolder(), 'ancrage-test-'))
  const log = options.log ?? pino({ level: 'silent' })
  const client = openDatabase(testDatabase.url, () => undefined)
  let offset = 0
  const now = (): Date => new Date(Date.now() + offset)
  const context: ServerContext = {
    database: client.database,
    now,
    randomBytes: bytesOfLongestPauses,
    secrets: openSecretBox(options.secretKey ?? randomBytes(32), randomBytes),
    rateLimits: options.rateLimits ?? 'off',
    log,
  }
  const leases = openLeases(client.pool, context, { leaseSeconds: 60 })
  const chainFolder = join(folder, 'chain')
  await cp(inject('foundedChain'), chainFolder, { recursive: true })
  const chain = await openDevelopmentChain({
    folder: chainFolder,
    blockSeconds: 0,
    now: () => Date.now(),
  })
  const ledgers = (await options.ledgers?.(chain)) ?? [chain]
  const ledger = { chain: 'bitcoin', network: chain.facts.network, evidential: false }
  const watch = watchDepositChanges(testDatabase.url, log)
  const sealParts = { folder: join(folder, 'seal'), name: 'Essai', authorities: [] }
  const sealer = await openSeal({ keyFile: undefined, password: undefined }, context, sealParts)
  const renderer = openRenderer({ workers: 1, sealer, openWorker: sharedDrawingWorker })
  const readers = paceOfReaders(context)
  const vaultFolder = join(folder, 'vault')
  const vault = options.vault ?? openFolderStore(vaultFolder, randomBytes)
  const delivers = options.delivers ?? EVERYTHING
  const seller = { ...SELLER, delivers }
  const app = await buildApp({
    context,
    readers,
    logger: log,
    watch,
    chains: ledgers,
    certificates: {
      renderer,
      ledger,
      operator: { name: 'Essai', details: [], website: null },
      verificationUrl: null,
    },
    seller,
    provider: options.provider,
    former: options.former,
    vies: options.vies,
    vault: { store: vault, quotas: QUOTAS },
    facts: {
      version: '0.0.0',
      siteOwner: 'Essai',
      supportAddress: null,
      visitorPages: options.visitorPages ?? true,
      legalLinks: { notice: null, privacy: null, terms: null },
      verificationUrl: null,
      explorer: null,
      pace: 'development',
      ledgers: [ledger],
    },
    mailsAreFiles: options.mailsAreFiles ?? false,
    metrics: { registry: new Registry(), token: options.metricsToken },
    anchoringIsAlive: async () => true,
    administratorsNeedSecondFactor: options.administratorsNeedSecondFactor ?? false,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    trustedProxies: options.trustedProxies ?? [],
    aggregationSeconds: 1,
    webFolder: options.webFolder ?? join(folder, 'no-web'),
    verifierFile: options.verifierFile ?? join(folder, 'no-verifier.html'),
  })
  const timestampAuthority = await openDevelopmentAuthority({
    ...context,
    folder: join(folder, 'timestamping'),
  })
  const anchor = (): Promise<boolean> =>
    runAnchoringOnce(context, leases, ledgers, { aggregationSeconds: 0, maxLeaves: 10_000 })
  let passwordHash: Promise<string> | undefined

  return {
    app,
    client,
    databaseUrl: testDatabase.url,
    context,
    seller,
    readers,
    chain,
    vault,
    vaultFolder,
    advance: (milliseconds) => (offset += milliseconds),
    anchor,
    sealer: async () => {
      // It ends at once, so that whoever comes next takes it; until then its writes are taken.
      const sealing = { name: 'sealing', holder: SEALER, leaseMs: 0 }
      const token = await takeLease(context.database, sealing)
      if (token === undefined) throw new Error('somebody else seals')
      return workerUnder(context, { ...sealing, token })
    },
    indexWords: () => indexAll(context),
    timestampAuthority,
    signReceipts: (authorities = [timestampAuthority]) => runReceiptsOnce(context, authorities),
    renewTokens: (
      authorities = [timestampAuthority],
      settings = { days: 365, before: undefined },
    ) => runRenewalsOnce(context, leases, authorities, settings),
    anchorAndConfirm: async () => {
      await anchor()
      await chain.mine(CONFIRMATIONS)
      await anchor()
    },
    createAccount: async ({ email, type = 'classic', credits = 0, companyId }) => {
      const sharedHash = await (passwordHash ??= hash(PASSWORD, CHEAP))
      return client.database.transaction(async (transaction) => {
        const accountId = await createAccount(context, transaction, {
          email,
          name: `Compte ${email}`,
          passwordHash: sharedHash,
          type,
          ...(companyId && { companyId }),
        })
        await allotOpeningCredits(context, transaction, accountId, credits)
        return accountId
      })
    },
    createCompany: async (name) => {
      const id = newId(context)
      await insertCompany(client.database, { id, name, createdAt: now() })
      return id
    },
    signIn: (email) => callerOf(app, email, PASSWORD),
    close: async () => {
      await app.close()
      await watch.close()
      await renderer.close()
      await chain.close()
      await leases.close()
      await client.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
