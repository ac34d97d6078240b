export type { Attachment } from './attachments.ts'
export { canonicalFacts, FACTS_ATTACHMENT, factsDigest } from './canonical-facts.ts'
export { CertificateError, type CertificateErrorCode } from './certificate-error.ts'
export type * from './certificate-facts.ts'
export { FACTS_VERSION } from './certificate-facts.ts'
export type { CreationType } from './creation-type.ts'
export { facturXOf } from './invoice/factur-x.ts'
export type {
  CreditNoteFacts,
  InvoiceFacts,
  InvoiceLanguage,
  PartyFacts,
  VatCategory,
} from './invoice/invoice-facts.ts'
export { openDrawingWorker, type DrawingWorker } from './render/drawing-worker.ts'
export type { DrawingTurn } from './render/drawing-queue.ts'
export { openRenderer, type Renderer, type RendererOptions } from './render/renderer.ts'
export { openSealer, type SealerDeps, type SealIdentity, type Sealer } from './sealing/sealer.ts'
