import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts'
import { toRefusal } from '../http/problem-handler.ts'
import { createPool } from '../postgres/pool.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A small disk in memory, if this machine allows one. */
const disk = await mkdtemp(join(tmpdir(), 'rollcall-disk-'))
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', disk]).status === 0
if (!mounted) await rm(disk, { recursive: true })

const metadata = {
  commandId: randomUUID(),
  companyId: randomUUID(),
  actorId: 'system',
  role: 'system',
  channel: 'web',
  correlationId: randomUUID(),
  causationId: randomUUID(),
  schemaVersion: 1,
}

/** Fills the rest of the disk. */
async function fill(): Promise<string> {
  const path = join(disk, 'filler')
  const file = await open(path, 'w')
  for (const size of [1 << 20, 4096])
    for (;;) {
      const written = await file.write(Buffer.alloc(size)).catch(() => undefined)
      if (written?.bytesWritten !== size) break
    }
  await file.close()
  return path
}

it.runIf(mounted)(
  'a full disk is answered with 503 until there is space again, and no data is lost',
  async () => {
    await chmod(disk, 0o711)
    const database = await startEmbeddedPostgres({ dataDir: join(disk, 'postgres') })
    const pool = createPool(database.url, { max: 1 })
    try {
      const store = await openPostgresEventStore({ url: database.url, deadline: 1_000 })
      const append = (stream: string) =>
        store.append({
          stream,
          expected: 'none',
          events: [
            {
              id: randomUUID(),
              type: 'Filled',
              // As large as a photo, and not compressible by Postgres.
              data: {
                text: Buffer.from(Array.from({ length: 300_000 }, () => Math.random() * 256)).toString(
                  'base64',
                ),
              },
              metadata,
            },
          ],
        })
      const kept = await append('filled-1_kept')
      const filler = await fill()
      let failure: unknown
      for (let n = 0; n < 60 && !failure; n++)
        await append(`filled-1_${n}`).catch(error => {
          failure = error
        })
      expect(toRefusal(failure).code).toBe('unavailable')
      const table = pool.query(
        'create table filled as select repeat(md5(n::text), 100) from generate_series(1, 50000) n',
      )
      const refused = await table.then(
        () => undefined,
        error => error,
      )
      expect(toRefusal(refused).code).toBe('unavailable')
      await rm(filler)
      await expect
        .poll(
          () =>
            append(`filled-1_${randomUUID()}`).then(
              () => true,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true)
      expect(kept.outcome).toBe('appended')
      expect(await store.read('filled-1_kept')).toMatchObject({ revision: 0 })
      await store.close()
    } finally {
      await pool.end()
      await database.stop()
      spawnSync('umount', [disk])
      await rm(disk, { recursive: true, force: true })
    }
  },
)
