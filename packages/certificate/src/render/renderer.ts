import { type Attachment, checkAttachments } from '../attachments.ts'
import { canonicalFacts, FACTS_ATTACHMENT } from '../canonical-facts.ts'
import { CertificateError } from '../certificate-error.ts'
import type { CertificateFacts, CertificateLanguage } from '../certificate-facts.ts'
import { checkCompanyLogo, checkFacts } from '../check-facts.ts'
import { composePage } from '../page/compose-page.ts'
import { composeInvoice } from '../invoice/compose-invoice.ts'
import { facturXOf } from '../invoice/factur-x.ts'
import type { InvoiceFacts, InvoiceLanguage } from '../invoice/invoice-facts.ts'
import type { SealIdentity, Sealer } from '../sealing/sealer.ts'
import { wordingOf } from '../wording/wording-of.ts'
import type { Wording } from '../wording/wording.ts'
import type { Drawing, InvoiceDrawing } from './drawing.ts'
import { openDrawingQueue, type DrawingSize, type DrawingTurn } from './drawing-queue.ts'
import { type DrawingWorker, openDrawingWorker } from './drawing-worker.ts'
import { keyOfDrawing } from './drawing-key.ts'
import { openKeptDrawings } from './kept-drawings.ts'

/** Draws certificates and invoices in processes of its own, until it is closed. */
export type Renderer = {
  /**
   * The same arguments give the same bytes, up to the seal. `companyLogo` is the PNG that the facts name by its digest, and
   * null where they name none. What was drawn before is kept for a while, its seal with it.
   *
   * @throws CertificateError where it cannot be drawn.
   */
  readonly renderCertificate: (
    facts: CertificateFacts,
    language: CertificateLanguage,
    attachments: readonly Attachment[],
    companyLogo?: Uint8Array | null,
    turn?: DrawingTurn,
  ) => Promise<Uint8Array>
  /**
   * The same facts give the same bytes.
   *
   * @throws CertificateError.
   */
  readonly renderInvoice: (
    facts: InvoiceFacts,
    language: InvoiceLanguage,
    turn?: DrawingTurn,
  ) => Promise<Uint8Array>
  /** Whose seal its certificates bear; null where it seals nothing. */
  readonly seal: SealIdentity | null
  /** Ends the processes. What is still being drawn or waiting is refused. */
  readonly close: () => Promise<void>
}

/** How much is drawn at once, and how much may wait; each has a default. */
export type RendererOptions = {
  /** Certificates drawn at the same time, each in a process of its own of about 200 MB. */
  readonly workers?: number
  /** Certificates that may wait for a free process before more are refused, of all owners together. */
  readonly waiting?: number
  /** Of one owner, before more of that owner's are refused. */
  readonly waitingOfOwner?: number
  /** How long one certificate may take, starting the process included. */
  readonly seconds?: number
  /** Seals each certificate, which then says whose seal it bears. */
  readonly sealer?: Sealer
  /** PNG of the operator, in the place of the service's mark. */
  readonly logo?: Uint8Array
  readonly openWorker?: (seconds: number) => DrawingWorker
}

/** What is kept of drawn certificates, and of those of one owner: about 400 and 50 of ordinary ones. */
const KEPT = { bytes: 64_000_000, bytesOfOwner: 8_000_000 }
const NOBODY: DrawingTurn = { owner: '', priority: 'person' }

/** Starts nothing yet: a process starts with the first certificate that needs it. */
export function openRenderer(options: RendererOptions = {}): Renderer {
  const { workers = 1, seconds = 30, openWorker = openDrawingWorker } = options
  const { waiting = 1_024, waitingOfOwner = 16 } = options
  const { sealer, logo: operatorLogo = null } = options
  const seal = sealer?.identity ?? null
  const all = Array.from({ length: workers }, () => openWorker(seconds))
  const queue = openDrawingQueue(all, { waiting, waitingOfOwner })
  const kept = openKeptDrawings(KEPT)
  let closed = false

  async function draw(
    drawing: Drawing | InvoiceDrawing,
    turn: DrawingTurn,
    size: DrawingSize = 'ordinary',
  ): Promise<Uint8Array> {
    const worker = await queue.take(turn, size)
    // A drawing cannot be stopped but with its process; the next one starts another.
    const giveUp = (): void => void worker.close()
    turn.signal?.addEventListener('abort', giveUp, { once: true })
    try {
      if (closed) throw new CertificateError('renderer.closed')
      return await worker.draw(drawing)
    } catch (error) {
      if (closed) throw new CertificateError('renderer.closed')
      throw turn.signal?.aborted === true ? new CertificateError('renderer.cancelled') : error
    } finally {
      turn.signal?.removeEventListener('abort', giveUp)
      queue.giveBack(worker, turn.owner, size)
    }
  }

  return {
    seal,
    async renderCertificate(facts, language, attachments, companyLogo = null, turn = NOBODY) {
      checkCompanyLogo(facts, companyLogo)
      const drawing = {
        ...drawingOf(facts, language, attachments, seal),
        operatorLogo,
        companyLogo,
      }
      return kept.get(keyOfDrawing(drawing), turn, async (signal) => {
        const pdf = await draw(drawing, { ...turn, signal }, sizeOf(drawing))
        return sealer === undefined ? pdf : sealer.seal(pdf, wordingOf(language).seal)
      })
    },
    async renderInvoice(facts, language, turn = NOBODY) {
      const createdAt = Math.floor(Date.parse(facts.issuedAt) / 1000)
      const invoice = composeInvoice(facts, language)
      const facturX = facturXOf(facts) ?? null
      return draw({ invoice, facturX, operatorLogo, createdAt }, turn)
    },
    async close() {
      closed = true
      queue.close()
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}

/** By its largest part: a list of files. */
function sizeOf({ attachments }: Pick<Drawing, 'attachments'>): DrawingSize {
  const facts = attachments.find(({ name }) => name === FACTS_ATTACHMENT)
  return (facts?.bytes.length ?? 0) > LARGE_FACTS ? 'large' : 'ordinary'
}

/** Bytes: about 200 files with ordinary names. */
const LARGE_FACTS = 40_000

/** Checked before anything is drawn; each certificate carries its own facts, whose digest it prints. */
function drawingOf(
  facts: CertificateFacts,
  language: CertificateLanguage,
  attachments: readonly Attachment[],
  seal: SealIdentity | null,
): Omit<Drawing, 'operatorLogo' | 'companyLogo'> {
  checkFacts(facts)
  checkAttachments(attachments)
  const own: Attachment = {
    name: FACTS_ATTACHMENT,
    mediaType: 'application/json',
    bytes: canonicalFacts(facts),
    relationship: 'source',
  }
  return {
    page: composePage(facts, language, attachments, seal),
    attachments: [...attachments, own].map((attachment) => ({
      ...attachment,
      description: describe(attachment.name, wordingOf(language)),
    })),
    createdAt: Math.floor(Date.parse(facts.certificate.issuedAt) / 1000),
  }
}

function describe(name: string, { attached }: Wording): string {
  if (name === FACTS_ATTACHMENT) return attached.facts
  return name.endsWith('.ots') ? attached.proof : attached.other
}
