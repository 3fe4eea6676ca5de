import type { ImportRow } from '@rollcall/contracts/employees/import.ts'

/** A row of an import that can be added; `at`: its place in the file. */
export const importRow = (at: number, values: Partial<ImportRow> = {}): ImportRow => ({
  line: at + 2,
  fullName: `Person ${at}`,
  email: `p${at}@lantern.test`,
  mobile: '+91 98 7654 3210',
  code: `LW-${at}`,
  position: 'Engineer',
  leaveBalance: '1',
  dateOfBirth: '1994-03-14',
  dateOfJoin: '2024-05-06',
  ...values,
})
