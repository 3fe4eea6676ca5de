import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useGetManyAggregate } from 'react-admin'

/** An employee's record. Those of a page are read in one request; undefined until it is there. */
export function usePerson(employeeId: string): EmployeeRow | undefined {
  const { data: [employee] = [] } = useGetManyAggregate<EmployeeRow>('employee', { ids: [employeeId] })
  return employee
}

/** An employee's name. */
export function PersonName({ id }: { id: string }) {
  return <>{usePerson(id)?.fullName ?? '…'}</>
}
