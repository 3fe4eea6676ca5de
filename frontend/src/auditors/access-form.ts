import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'

/** What is shared, as a form has it: an empty list means all employees, an empty date no limit. */
export interface AccessForm {
  until: string
  employeeIds: string[]
  from: string
  to: string
}

export const emptyAccess: AccessForm = { until: '', employeeIds: [], from: '', to: '' }

/** What is shared with an auditor now, as a form has it. */
export const accessForm = ({ until, employeeIds, from, to }: AuditorRow): AccessForm => ({
  until,
  employeeIds: employeeIds ?? [],
  from: from ?? '',
  to: to ?? '',
})

/** What is shared, as the commands take it. */
export const accessBody = <F extends AccessForm>({ employeeIds, from, to, ...rest }: F) => ({
  ...rest,
  employeeIds: (employeeIds ?? []).length === 0 ? null : employeeIds,
  from: from || null,
  to: to || null,
})
