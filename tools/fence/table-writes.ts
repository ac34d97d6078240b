import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

import { KEPT_ELSEWHERE, TABLE_OWNERS } from './table-owners.ts'

const SERVER = 'apps/server/src'
const NOT_SERVED = /\.(test|contract)\.ts$|\/testing\/|\/database\/migrations\//
const WRITES = new Set(['insert', 'update', 'delete'])
const DATABASES = /^(transaction|queries|database)$|\.database$/
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/gi

export type TableWrite = Readonly<{ file: string; table: string }>

/** Tables of the schema by their names in SQL. */
export function tablesIn(root: string): ReadonlyMap<string, string> {
  const folder = join(root, SERVER, 'platform/database/tables')
  const declared = globSync('**/*-tables.ts', { cwd: folder }).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /export const (\w+) = pgTable\(\s*'([a-z_]+)'/g,
    ),
  ])
  return new Map(declared.map(([, name = '', inSql = '']) => [inSql, name]))
}

export function serverFiles(root: string): readonly string[] {
  return globSync(`${SERVER}/**/*.ts`, { cwd: root }).filter((file) => !NOT_SERVED.test(file))
}

/** Each statement of the query builder, and each in SQL, that writes rows of a table. */
export function writesIn(
  file: string,
  code: string,
  tables: ReadonlyMap<string, string>,
): readonly TableWrite[] {
  const names = new Set(tables.values())
  const found: TableWrite[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments
      const name = WRITES.has(node.expression.name.text) ? table?.getText() : undefined
      const isToDatabase = DATABASES.test(node.expression.expression.getText())
      // A table in a variable, or of an object, has no owner: the statement names the table.
      if (name !== undefined && (names.has(name) || isToDatabase)) found.push({ file, table: name })
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const [, inSql = ''] of node.getText().matchAll(SQL_WRITE)) {
        const table = tables.get(inSql.toLowerCase())
        if (table) found.push({ file, table })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found
}

/** Whether the file is its owner's, or keeps columns of it by name. */
export function mayWrite({ file, table }: TableWrite): boolean {
  const rooms = [
    TABLE_OWNERS[table],
    ...KEPT_ELSEWHERE.filter((kept) => kept.table === table).map(({ room }) => room),
  ]
  return rooms.some((room) => room !== undefined && file.startsWith(`${SERVER}/${room}/`))
}
