/** The columns of the table that can be hidden; the person always stands. */
export const choosableColumns = [
  ['code', 'employees.fields.code'],
  ['position', 'employees.fields.position'],
  ['mobile', 'employees.fields.mobile'],
  ['zone', 'employees.fields.zone'],
  ['leaveBalance', 'employees.fields.leave'],
  ['dateOfJoin', 'employees.fields.joined'],
  ['status', 'employees.fields.state'],
] as const

/** Hidden until somebody asks for them. */
export const hiddenAtFirst: string[] = ['mobile', 'zone']

/** Where react-admin's store keeps which columns are hidden. */
export const columnsKey = 'employee.datatable'
