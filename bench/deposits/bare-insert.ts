import { randomUUID } from 'node:crypto'

import pg from 'pg'

const ROWS = 1000
const PROGRESS = [
  'number',
  'aggregation_id',
  'leaf_index',
  'receipt_batch_id',
  'receipt_leaf_index',
  'confirmed_at',
]
/** In the order of their foreign keys; what is left out is given by the database, or written later. */
const TABLES: readonly Readonly<{ name: string; deposit: string; omitted: readonly string[] }>[] = [
  { name: 'deposits', deposit: 'id', omitted: PROGRESS },
  { name: 'deposit_files', deposit: 'deposit_id', omitted: [] },
  { name: 'credit_entries', deposit: 'deposit_id', omitted: ['id'] },
]

type Statement = Readonly<{ text: string; values: readonly unknown[] }>

/**
 * Deposits per second of a program that does nothing but write the rows of a thousand deposits: one
 * multi-row INSERT for each table, one durable transaction, the rows taken from what the server wrote.
 */
export async function measureBareInsert(databaseUrl: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const models = await readModels(client)
    let spent = 0
    let written = 0
    while (spent < seconds * 1000) {
      const statements = statementsOf(models)
      const start = performance.now()
      await client.query('begin')
      for (const { text, values } of statements) await client.query(text, [...values])
      await client.query('commit')
      spent += performance.now() - start
      written += ROWS
    }
    return (written / spent) * 1000
  } finally {
    await client.end()
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** The rows of the last thousand deposits, by table. */
async function readModels(client: pg.Client): Promise<readonly Rows[]> {
  const ids = await client.query<{ id: string }>(
    'select id from deposits order by id desc limit $1',
    [ROWS],
  )
  const models: Rows[] = []
  for (const { name, deposit } of TABLES) {
    const { rows } = await client.query<Record<string, unknown>>(
      `select * from ${name} where ${deposit} = any($1)`,
      [ids.rows.map(({ id }) => id)],
    )
    models.push(rows)
  }
  return models
}

/** The same rows under new ids. */
function statementsOf(models: readonly Rows[]): readonly Statement[] {
  const now = Date.now()
  const ids = new Map(models[0]?.map((row, index) => [row['id'], idAt(now, index)]))
  return TABLES.map(({ name, deposit, omitted }, index) => {
    const rows = models[index] ?? []
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !omitted.includes(column))
    const tuples = rows.map(
      (_, row) =>
        `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(',')})`,
    )
    const values = rows.flatMap((row) =>
      columns.map((column) => (column === deposit ? ids.get(row[column]) : row[column])),
    )
    return { text: `insert into ${name} (${columns.join(',')}) values ${tuples.join(',')}`, values }
  })
}

/** As the server makes them: the time, then a counter, then chance. */
function idAt(now: number, index: number): string {
  const time = now.toString(16).padStart(12, '0')
  const counter = index.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}${randomUUID().slice(18)}`
}
