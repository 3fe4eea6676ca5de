import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { allRows } from '../kit/data/all-rows.ts'

/**
 * The position of every employee of the company; undefined while they are being read. They only improve what is imported,
 * so there are none when they cannot be read.
 */
export function usePositions(enabled: boolean): string[] | undefined {
  const dataProvider = useDataProvider()
  const { data, isError } = useQuery({
    queryKey: ['employee', 'positions'],
    queryFn: async () => {
      const sort = { field: 'fullName', order: 'ASC' } as const
      return (await allRows<EmployeeRow>(dataProvider, { resource: 'employee', sort })).map(
        ({ position }) => position,
      )
    },
    enabled,
    retry: false,
  })
  return isError ? [] : data
}
