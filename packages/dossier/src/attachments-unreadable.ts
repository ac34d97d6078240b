export type AttachmentsFault =
  /** Something is cut, or packed by a method that a certificate never uses. */
  | 'damaged'
  /** More objects than any certificate has, or more comes out of them than may. */
  | 'tooLarge'

/** The attachments of a PDF cannot be read. */
export class AttachmentsUnreadable extends Error {
  readonly fault: AttachmentsFault

  constructor(fault: AttachmentsFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'AttachmentsUnreadable'
    this.fault = fault
  }
}
