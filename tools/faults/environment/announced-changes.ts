/** What LISTEN hears of each change that a case may wait for. */
export const CHANGES_CHANNEL = 'fault_case_changes'

const WATCHED = ['deposits', 'submissions', 'certificates', 'receipt_tokens', 'mails']

/**
 * The statements that make a database announce changes by itself. The service's own notices are sent after the commit
 * (decision 76) and are lost with a process that is killed at once, so that a case cannot wait for them.
 */
export const ANNOUNCE_CHANGES = `
  create function announce_change() returns trigger language plpgsql
    as $$ begin perform pg_notify('${CHANGES_CHANNEL}', ''); return null; end $$;
  ${WATCHED.map(announcedBy).join('\n')}`

function announcedBy(table: string): string {
  return `create trigger announce_change after insert or update on ${table}
    for each statement execute function announce_change();`
}
