import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { useGetList } from 'react-admin'

/** The company's employees by name, as many as one answer has; enough to suggest their positions and zones. */
export const useTeam = () =>
  useGetList<EmployeeRow>(
    'employee',
    { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'fullName', order: 'ASC' } },
    { onError: () => undefined },
  )

/** The values without repetitions and empty ones, by alphabet. */
export const distinct = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter((value): value is string => value != null && value !== ''))].sort(compareNames)
