import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

/** A picture's place and key; the row itself holds the picture of an old event. */
type Photo = Omit<RowOf<PhotoRow>, 'image'> & {
  image: string | null
  file_id: string | null
  file_key: string | null
}

const employee = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]

/** People's pictures, separate from their other data. The pictures themselves are files, so that a rebuild is small. */
export const photos = defineProjection<Photo>({
  name: 'photos',
  version: 2,
  table: {
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
  },
  when: [
    on(EmployeePhotoSet, {
      key: employee,
      fold: (_row, { companyId, data, recordedAt }) =>
        data.image === erased || data.fileKey === erased
          ? undefined
          : {
              company_id: companyId,
              id: data.employeeId,
              image: data.image ?? null,
              file_id: data.fileId,
              file_key: data.fileId === null ? null : data.fileKey,
              set_at: recordedAt,
            },
    }),
    on(EmployeePhotoRemoved, { key: employee, fold: () => undefined }),
    on(EmployeeDeleted, { key: employee, fold: () => undefined }),
  ],
})
