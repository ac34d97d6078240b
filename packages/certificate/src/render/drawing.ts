import type { Attachment } from '../attachments.ts'
import type { InvoicePage } from '../invoice/compose-invoice.ts'
import type { PageContent } from '../page/page-content.ts'

/** All that leaves for the drawing process: plain data and bytes. */
export type Drawing = {
  readonly page: PageContent
  readonly attachments: readonly DescribedAttachment[]
  /** PNG, in the place of the service's mark; null where the operator has none. */
  readonly operatorLogo: Uint8Array | null
  /** PNG, beside the operator's; null where the deposit is no company's, or the company has none. */
  readonly companyLogo: Uint8Array | null
  /** The date written into the document, in seconds since 1970: the bytes must not depend on the clock. */
  readonly createdAt: number
}

/** An invoice bears the operator's logo and, where its facts suffice, what machines read of it (Factur-X). */
export type InvoiceDrawing = Pick<Drawing, 'operatorLogo' | 'createdAt'> & {
  readonly invoice: InvoicePage
  readonly facturX: Uint8Array | null
}

export type DescribedAttachment = Attachment & { readonly description: string }

export type Drawn = { readonly pdf: Uint8Array } | { readonly failure: string }

/** The answer of the process, and how much memory it holds afterwards. */
export type DrawnAnswer = { readonly drawn: Drawn; readonly residentBytes: number }
