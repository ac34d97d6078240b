import { z } from 'zod'

import { deposit, sha256Hex } from './deposits.ts'
import { endpoint } from '../endpoint.ts'

/** No page shows more; the certificate itself names them all. */
export const MAX_PUBLIC_FILES = 200

/** The facts that anybody may know of a deposit whose depositor made it public. */
export const publicCertificate = z.object({
  ...deposit.pick({
    number: true,
    title: true,
    creationType: true,
    depositor: true,
    status: true,
    digest: true,
    fileCount: true,
    createdAt: true,
    anchor: true,
  }).shape,
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: sha256Hex })),
})
export type PublicCertificate = z.infer<typeof publicCertificate>

/** Where certificates’ QR codes lead. A private deposit’s number is answered like one that was never given. */
export const getPublicCertificate = endpoint({
  method: 'GET',
  path: '/public/certificates/:number',
  params: z.object({ number: z.string().regex(/^AN-\d{4}-\d{7,12}$/) }),
  reply: publicCertificate,
  status: 200,
})

/** The header of a block that holds an anchor of ours, for whoever checks a proof: nothing about any deposit. */
export const getPublicBlock = endpoint({
  method: 'GET',
  path: '/public/blocks/:height',
  params: z.object({ height: z.string().regex(/^\d{1,10}$/) }),
  reply: z.object({
    /** Bitcoin Core’s word. */
    network: z.string(),
    evidential: z.boolean(),
    /** The 80 bytes in hexadecimal. */
    header: z.string(),
  }),
  status: 200,
})
