/**
 * The server's settings, passed on its command line at each start so that an update changes them everywhere. They keep
 * memory small; fsync, synchronous_commit and full_page_writes keep their defaults (on).
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // No sockets: their paths may have at most 107 characters, and a clone may lie deep.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '48MB',
  wal_buffers: '4MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  // An embedded server has no replicas, and a rebuild's COPY need not be written to the log as well.
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Client data may be personal, so it must not reach the server's log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The settings as arguments for `postgres`. */
export const SERVER_SETTINGS: readonly string[] = Object.entries(SETTINGS).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
])
