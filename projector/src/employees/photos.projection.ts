import {
  EmployeeDeleted,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
} from '@rollcall/contracts/employees/events.ts'
import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

type Photo = RowOf<PhotoRow>

const employee = ({ companyId, data }: Recorded<{ type: string; data: { employeeId: string } }>) => [
  companyId,
  data.employeeId,
]

/** The pictures of people, apart from their other data, which lists read by the page. */
export const photos = defineProjection<Photo>({
  name: 'photos',
  version: 1,
  table: {
    columns: { company_id: 'text', id: 'text', image: 'text', set_at: 'instant' },
    key: ['company_id', 'id'],
    indexes: [],
    counted: [],
    owner: 'id',
  },
  when: [
    on(EmployeePhotoSet, {
      key: employee,
      fold: (_row, { companyId, data, recordedAt }) =>
        data.image === erased
          ? undefined
          : { company_id: companyId, id: data.employeeId, image: data.image, set_at: recordedAt },
    }),
    on(EmployeePhotoRemoved, { key: employee, fold: () => undefined }),
    on(EmployeeDeleted, { key: employee, fold: () => undefined }),
  ],
})
