import { defineColumns } from '../kernel/columns.ts'
import { employeeStatusNames } from './names.ts'
import { employeeView } from './views.ts'

/** The columns of the employees. */
export const employeeColumns = defineColumns(employeeView, [
  { id: 'fullName', title: 'Full name', kind: 'text' },
  { id: 'email', title: 'Email', kind: 'text' },
  { id: 'code', title: 'Code', kind: 'text' },
  { id: 'position', title: 'Position', kind: 'text' },
  { id: 'mobile', title: 'Mobile', kind: 'text' },
  { id: 'zone', title: 'Time zone', kind: 'text', extra: true },
  { id: 'leaveNow', title: 'Leave, days', kind: 'number' },
  { id: 'dateOfBirth', title: 'Date of birth', kind: 'day', extra: true },
  { id: 'dateOfJoin', title: 'Joined', kind: 'day' },
  { id: 'lastDay', title: 'Last day', kind: 'day', extra: true },
  { id: 'address', title: 'Address', kind: 'text', extra: true },
  { id: 'twoFactor', title: 'Two-factor', kind: 'yesNo', extra: true },
  { id: 'status', title: 'State', kind: 'text', value: ({ status }) => employeeStatusNames[status] },
  { id: 'addedAt', title: 'Added', kind: 'instant', extra: true },
])
