import { importFields } from '@rollcall/contracts/employees/import.ts'
import type { ImportColumn } from '../kit/files/columns.ts'

export type ImportField = (typeof importFields)[number]

const names: Record<ImportField, readonly string[]> = {
  fullName: ['fullname', 'name', 'employeename', 'employee', 'displayname'],
  email: ['email', 'emailaddress', 'workemail', 'mail'],
  mobile: ['mobile', 'mobilenumber', 'phone', 'phonenumber', 'cell', 'telephone'],
  code: [
    'code',
    'employeecode',
    'employeenumber',
    'employeeno',
    'employeeid',
    'staffid',
    'personnelnumber',
    'number',
    'id',
  ],
  position: ['position', 'jobtitle', 'title', 'role', 'designation'],
  leaveBalance: ['leavebalance', 'leave', 'leavedays', 'balance', 'vacationdays'],
  dateOfBirth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'born'],
  dateOfJoin: ['dateofjoining', 'dateofjoin', 'joiningdate', 'startdate', 'hiredate', 'joined', 'doj'],
}

/** A person can be imported without the others. */
const needed: ReadonlySet<ImportField> = new Set(['fullName', 'email', 'dateOfJoin'])

/** The columns of a file of employees. */
export const employeeImportColumns: readonly ImportColumn<ImportField>[] = importFields.map(field => ({
  field,
  names: names[field],
  kind: field.startsWith('date') ? 'day' : 'text',
  required: needed.has(field),
  maxLetters: 300,
}))
