import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import { photosTable } from '@rollcall/read-models/employees/photos.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Photo = RowOf<typeof photosTable>

const employee = ({ companyId, data }: FoldedEvent<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]

/** People's pictures, separate from their other data. The pictures themselves are files, so that a rebuild is small. */
export const photos = defineProjection<Photo>({
  table: photosTable,
  version: 2,
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
