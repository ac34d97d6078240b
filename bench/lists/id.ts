/** SQL of an id as the server makes them: the time `ms` of its row, then what `n` says. */
export const ID = `
  (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`

/** Declares `pg_temp.named`: the same name has the same id, a valid one, for as long as the connection lasts. */
export const DECLARE_NAMED = `
  create function pg_temp.named(name text) returns uuid language sql immutable
  return overlay(overlay(md5(name) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
