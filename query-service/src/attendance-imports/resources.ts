import type { RejectedAttendanceRow } from '@rollcall/contracts/attendance-imports/rows.ts'
import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { rejectedFilesOf, withRejectedRows } from '../kernel/rejected-rows.ts'
import { projected, type Resource } from '../kernel/resource.ts'

export const resources: readonly Resource[] = [
  projected(facts['attendance-import'], { projection: 'attendance_imports' }),
  projected(facts['attendance-import-rejected'], {
    projection: 'attendance_imports',
    columns: {
      computed: { rows: rejectedFilesOf<RejectedAttendanceRow>('attendance_imports') },
      fromFiles: withRejectedRows,
    },
  }),
]
