import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'

/**
 * The people whom a picker offers for work to come: those who have not left, and whoever is chosen already. `team`
 * undefined: it is still being read.
 */
export const peopleToChoose = <Person extends Pick<EmployeeRow, 'id' | 'status'>>(
  team: readonly Person[] | undefined,
  chosen: readonly string[] = [],
): Person[] => team?.filter(({ id, status }) => status !== 'former' || chosen.includes(id)) ?? []
