import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import { getSealed } from '@rollcall/platform/files/sealed-file.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder, sql } from 'kysely'

const { ref } = expressionBuilder<Database, 'read.photos'>()

const inFile = 'file '

/** The picture of an old event, otherwise the place of its file; base64 never contains a space. */
export const photoSql = sql<string>`coalesce(${ref('read.photos.image')},
  ${sql.lit(inFile)} || ${ref('read.photos.file_id')} || ' ' || ${ref('read.photos.file_key')})`

/**
 * A row of photos with the picture from its file; undefined: the file is gone, because its person has just removed it.
 */
export async function withPhoto(
  row: Record<string, unknown>,
  companyId: string,
  files: FileStore,
): Promise<Record<string, unknown> | undefined> {
  const image = String(row.image)
  if (!image.startsWith(inFile)) return row
  const [fileId = '', fileKey = ''] = image.slice(inFile.length).split(' ')
  const place = photoPlace({ companyId, employeeId: String(row.id), fileId })
  const picture = await getSealed(files, { place, fileKey })
  return picture && { ...row, image: picture.toString('base64') }
}
