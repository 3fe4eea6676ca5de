import type { GridColumns } from '../kit/parts/grid/ColumnsMenu.tsx'

/** The columns of the table that can be hidden; the person always stands. */
export const employeeColumns: GridColumns = {
  key: 'employee.datatable',
  choosable: [
    ['code', 'employees.fields.code'],
    ['position', 'employees.fields.position'],
    ['mobile', 'employees.fields.mobile'],
    ['zone', 'employees.fields.zone'],
    ['leaveBalance', 'employees.fields.leave'],
    ['dateOfJoin', 'employees.fields.joined'],
    ['status', 'employees.fields.state'],
  ],
  hiddenAtFirst: ['mobile', 'zone'],
}
