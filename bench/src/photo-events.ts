import { randomBytes, randomUUID } from 'node:crypto'
import { EmployeePhotoSet } from '@rollcall/contracts/employees/events.ts'
import { sealField } from '@rollcall/platform/personal-data/sealed-field.ts'
import { seal } from '@rollcall/platform/personal-data/sealing.ts'
import type { Pool } from 'pg'
import { eventOf } from './events.ts'

const BATCH = 1_000
/** The largest picture that an old event may hold, in base64. */
const image = randomBytes(48 * 1024).toString('base64')

/**
 * Fills the log with pictures of one company's people, each person with a key: first the old events, which hold the
 * picture, then those of today, which name its file. Written by SQL, because commands would take hours.
 */
export async function seedPhotos(
  pool: Pool,
  { masterKey, count, old }: { masterKey: string; count: number; old: number },
): Promise<void> {
  const companyId = randomUUID()
  // Old events are large: fewer at once.
  for (let at = 0; at < count; ) {
    const isOld = at < old
    const next = isOld ? Math.min(at + BATCH / 20, old) : Math.min(at + BATCH, count)
    await insert(
      pool,
      companyId,
      Array.from({ length: next - at }, () => photoOf(companyId, masterKey, isOld)),
    )
    at = next
  }
  await pool.query('vacuum analyze event_store.events')
}

function photoOf(companyId: string, masterKey: string, isOld: boolean) {
  const employeeId = randomUUID()
  const key = randomBytes(32)
  const data = isOld
    ? { employeeId, image }
    : {
        employeeId,
        fileId: randomUUID(),
        digest: 'd'.repeat(64),
        fileKey: randomBytes(32).toString('base64'),
      }
  const event = eventOf(EmployeePhotoSet, data as never, companyId, employeeId)
  const sealed = Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      field === 'employeeId' || field === 'fileId'
        ? value
        : sealField(key, value, { eventId: event.id, field }),
    ]),
  )
  const metadata = { ...event.metadata, schemaVersion: isOld ? 1 : event.metadata.schemaVersion }
  return {
    ...event,
    employeeId,
    wrapped: seal(Buffer.from(masterKey, 'base64'), key, employeeId),
    data: JSON.stringify(sealed),
    metadata: JSON.stringify(metadata),
  }
}

async function insert(
  pool: Pool,
  companyId: string,
  photos: readonly ReturnType<typeof photoOf>[],
): Promise<void> {
  await pool.query(
    'insert into keys.persons (person_id, company_id, wrapped) select p, $2, w from unnest($1::text[], $3::bytea[]) k (p, w)',
    [photos.map(({ employeeId }) => employeeId), companyId, photos.map(({ wrapped }) => wrapped)],
  )
  await pool.query(
    `insert into event_store.events (position, recorded_at, id, revision, stream, type, data, metadata)
     select nextval('event_store.position'), now(), id, 0, stream, $5, data::json, metadata::json
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) e (id, stream, data, metadata)`,
    [
      photos.map(({ id }) => id),
      photos.map(({ employeeId }) => `employee-${companyId}_${employeeId}`),
      photos.map(({ data }) => data),
      photos.map(({ metadata }) => metadata),
      EmployeePhotoSet.type,
    ],
  )
}
