import type { EmployeeImportRow } from '@rollcall/contracts/employees/import-views.ts'
import { type Client, until } from '../client.ts'
import { employeeForm } from '../forms.ts'

/** Rows of a file with people of a separate domain. */
export const importRows = (count: number, domain: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...employeeForm(`p${at}@${domain}`, `${domain.split('.')[0]}-${at}`),
    fullName: `Person ${String(at).padStart(5, '0')}`,
    leaveBalance: '7.5',
    line: at + 2,
  }))

/** The import once it has ended. */
export const endOfImport = (company: Client, id: string, ms?: number): Promise<EmployeeImportRow> =>
  until(
    'the import to end',
    async () => {
      const { body } = await company.get<EmployeeImportRow>(`/api/employee-import/${id}`)
      return body.state === 'ended' && body
    },
    ms,
  )
