import { SecretUnreadable, type SecretBox } from './secret-box.ts'

/** A row with a secret, which opens with its context alone. */
export type SealedRow = Readonly<{ id: string; sealed: Uint8Array; context: string }>

/** The secrets of one table. */
export type SealedRows = Readonly<{
  /** At most `limit` of them in the order of their ids, after the one named. */
  after: (id: string | undefined, limit: number) => Promise<readonly SealedRow[]>
  /** Leaves a row alone that somebody has sealed otherwise meanwhile. */
  put: (row: SealedRow, sealed: Uint8Array) => Promise<void>
}>

export type Renewed = Readonly<{ renewed: number; unreadable: number }>

const ROWS_AT_ONCE = 500

/** Seals with the present key all that an earlier one sealed. What no key opens is counted, and stays as it is. */
export async function renewSecrets(secrets: SecretBox, rows: SealedRows): Promise<Renewed> {
  let renewed = 0
  let unreadable = 0
  let page = await rows.after(undefined, ROWS_AT_ONCE)
  while (page.length > 0) {
    for (const row of page) {
      const sealed = renewedOf(secrets, row)
      if (sealed === 'unreadable') unreadable += 1
      else if (sealed) {
        await rows.put(row, sealed)
        renewed += 1
      }
    }
    page = await rows.after(page.at(-1)?.id, ROWS_AT_ONCE)
  }
  return { renewed, unreadable }
}

function renewedOf(
  secrets: SecretBox,
  { sealed, context }: SealedRow,
): Uint8Array | undefined | 'unreadable' {
  try {
    return secrets.renew(sealed, context)
  } catch (error) {
    if (error instanceof SecretUnreadable) return 'unreadable'
    throw error
  }
}
