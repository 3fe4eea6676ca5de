/**
 * What a column that says what each day brought sums up to after each row's day, as SQL: the present total less what
 * the days after it brought. So a row costs the days since, along the key, and not the whole past.
 */
function totalAfter(projection: string, column: string, present: string, of: readonly string[]): string {
  const same = ['company_id', ...of].map(shared => `later.${shared} = ${projection}.${shared}`)
  return `(${present} - coalesce((select sum(later.${column}) from read.${projection} later where ${same.join(' and ')} and later.day > ${projection}.day), 0))`
}

/** The active employees of a company after a day of it; the company's own row has the present total. */
export const companyEmployees = totalAfter(
  'company_days',
  'employees_change',
  '(select c.active_employees from read.company_admin c where c.company_id = company_days.company_id and c.id = company_days.subject_id)',
  ['subject_id'],
)

/** The total of the whole platform after a day of it. */
export const platformTotal = (column: 'employees_change' | 'registrations'): string =>
  totalAfter(
    'platform_days',
    column,
    `(select sum(${column}) from read.platform_days where company_id = 'platform')`,
    [],
  )
