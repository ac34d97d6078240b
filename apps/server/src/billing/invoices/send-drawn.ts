import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

import type { DrawnInvoice } from './issue-invoice.ts'

/** Answers with the PDF, as a file that is named after what it is and its number. */
export function sendDrawn(
  reply: FastifyReply,
  { number, pdf }: DrawnInvoice,
  name: string,
): Buffer {
  void reply.type('application/pdf')
  void reply.header('content-disposition', contentDisposition(`${name}-${number}.pdf`))
  return Buffer.from(pdf)
}
