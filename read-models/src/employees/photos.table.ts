import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { defineTableOf } from '../kernel/table.ts'

/** A picture's place and key; the row itself holds the picture of an old event. */
export const photosTable = defineTableOf<
  Omit<PhotoRow, 'image'> & {
    image: string | null
    fileId: string | null
    fileKey: string | null
  }
>({
  name: 'photos',
  columns: {
    company_id: 'text',
    id: 'text',
    image: 'text?',
    file_id: 'text?',
    file_key: 'text?',
    set_at: 'instant',
  },
  key: ['company_id', 'id'],
  indexes: [],
  counted: [],
  owner: 'id',
})
