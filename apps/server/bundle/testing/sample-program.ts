import { createRequire } from 'node:module'

import pg from 'pg'

const required = createRequire(import.meta.url)('pg') as typeof pg

/** What a program of the server asks of where it is, and whether a package of CommonJS is there once. */
process.stdout.write(
  JSON.stringify({
    url: import.meta.url,
    filename: import.meta.filename,
    dirname: import.meta.dirname,
    hasOneDriver: required.Pool === pg.Pool,
  }),
)
