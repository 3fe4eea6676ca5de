/** SQLSTATEs for unreadable data on Postgres's disk: data_corrupted, index_corrupted, io_error. */
const damaged = new Set(['XX001', 'XX002', '58030'])

/**
 * A sentence with the place of the database's damage, if an error or one of its causes reports damage; otherwise
 * undefined. The place is Postgres's own: a block of a file below the server's data folder, or an index.
 */
export function damageSentence(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause)
    if (damaged.has(String((each as { code?: unknown }).code)) || /invalid page in block/.test(each.message))
      return `The database is damaged and cannot be read there: ${each.message}. Check the disk, and restore the newest backup.`
  return undefined
}
