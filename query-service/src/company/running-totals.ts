/**
 * The running total of a column of daily changes after each row's day, as SQL: the current total less the changes of
 * later days. So a row costs only the days since, along the key, and not the whole past.
 */
function totalAfter(projection: string, column: string, present: string, of: readonly string[]): string {
  const same = ['company_id', ...of].map(shared => `later.${shared} = ${projection}.${shared}`)
  return `(${present} - coalesce((select sum(later.${column}) from read.${projection} later where ${same.join(' and ')} and later.day > ${projection}.day), 0))`
}

/** A company's active employees after one of its days. The company's own row has the current total. */
export const companyEmployees = totalAfter(
  'company_days',
  'employees_change',
  '(select c.active_employees from read.company_admin c where c.company_id = company_days.company_id and c.id = company_days.subject_id)',
  ['subject_id'],
)

/** The total of the whole platform after a day. */
export const platformTotal = (column: 'employees_change' | 'registrations'): string =>
  totalAfter(
    'platform_days',
    column,
    `(select sum(${column}) from read.platform_days where company_id = 'platform')`,
    [],
  )
