import { SOCKET_PORT } from './socket-folder.ts'

/** `none` forgets the last seconds after a power cut: for tests, which throw the database away. */
export type Durability = 'full' | 'none'

/** Given at each start rather than written in the cluster: an upgrade of ours changes them for everyone. */
export function serverSettings(socketFolder: string, durable: Durability): string[] {
  const settings = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...WAL,
    ...LOG,
    ...DURABILITY[durable],
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Nothing replicates from this server: the log serves crash recovery alone and stays small. */
const WAL = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
}

/** Statements and values may hold what users confide to us: only the error itself is written down. */
const LOG = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const DURABILITY = {
  full: {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '60',
  },
  none: {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Tests share one server between several services.
    max_connections: '300',
  },
} as const
