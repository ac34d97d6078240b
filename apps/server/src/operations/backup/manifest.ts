import { z } from 'zod'

export const MANIFEST = 'manifest.json'
const FORMAT = 1
const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** The last entry of a backup: what the others are, and what they must be to the byte. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** When the newest migration of its database was generated. */
  schema: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: hex })),
})
export type Manifest = z.infer<typeof manifest>
export type ManifestEntry = Manifest['entries'][number]

export function newManifest(facts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...facts }
}
