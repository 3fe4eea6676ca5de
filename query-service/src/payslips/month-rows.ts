import type { PayslipMonth } from '@rollcall/contracts/payslips/views.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import type { Reader } from '../kernel/reader.ts'
import { columnsOf, rowsOf } from '../kernel/rows-of.ts'

type Totals = PayslipMonth['totals'][number]
type States = PayslipMonth['states']
type People = Pick<PayslipMonth, 'without' | 'withTemplate'>
/** The name of the company, and the last number of the year; null: none yet. */
interface LastNumber {
  name: string
  letters: string | null
  place: number | null
}

const totalColumns = {
  currency: 'currency',
  digits: 'max(digits)',
  payslips: 'count(*)',
  earnings: 'sum(total_earnings)',
  deductions: 'sum(total_deductions)',
  net: 'sum(net)',
} satisfies Record<keyof Totals, string>

const inState = (state: keyof States) => `count(*) filter (where state = '${state}')`
const stateColumns = {
  draft: inState('draft'),
  issuing: inState('issuing'),
  issued: inState('issued'),
  voided: inState('voided'),
} satisfies Record<keyof States, string>

/**
 * Whether a person was with the company on a day from $3 to $4: after joining, and neither blocked nor deleted at the
 * end of the day. A state lasts from the date on which it began to the day before the next one.
 */
const wasWithCompany = `case when jsonb_array_length(p.states) = 1 then p.state <> 'blocked' else exists (
  select from (
    select s.one->>'state' as state,
      case when s.place = 1 then '-infinity' else began.on_date end as since,
      lead(began.on_date, 1, 'infinity') over (order by s.place) as until
      from jsonb_array_elements(p.states) with ordinality s(one, place)
      cross join lateral (select ((s.one->>'at')::timestamptz at time zone coalesce(p.zone, c.zone))::date as on_date) began
    ) h
    where h.state not in ('blocked', 'deleted') and greatest(h.since, $3::date, p.date_of_join::date) < h.until
      and h.since <= $4::date) end`

const peopleColumns = {
  without: 'count(*)',
  withTemplate: `count(*) filter (where exists (select from read.payslip_templates t
    where t.company_id = p.company_id and t.employee_id = p.id and t.from_month <= $2))`,
} satisfies Record<keyof People, string>

const numberColumns = {
  name: 'c.name',
  letters: `nullif(n.letters, '')`,
  place: 'n.place',
} satisfies Record<keyof LastNumber, string>

/** The statements for the payslips of a company and month (YYYY-MM). `year`: of the next number. */
export const monthStatements = (companyId: string, month: string, year: string) => ({
  totals: {
    text: `select ${columnsOf(totalColumns)} from read.payslips
      where company_id = $1 and month = $2 and state <> 'voided' group by currency order by currency`,
    values: [companyId, month],
  },
  states: {
    text: `select ${columnsOf(stateColumns)} from read.payslips where company_id = $1 and month = $2`,
    values: [companyId, month],
  },
  // The date of joining is compared as text first, because only a living person's is a date.
  people: {
    text: `select ${columnsOf(peopleColumns)}
      from read.person_facts p join read.companies c on c.company_id = p.company_id and c.id = p.company_id
      where p.company_id = $1 and case when p.state = 'deleted' or p.date_of_join > $4 then false
          else ${wasWithCompany} end
        and not exists (select from read.payslips s where s.company_id = p.company_id and s.employee_id = p.id
          and s.month = $2 and s.state <> 'voided')`,
    values: [companyId, month, firstOf(month), lastOf(month)],
  },
  number: {
    text: `select ${columnsOf(numberColumns)} from read.companies c
      left join read.payslip_numbers n on n.company_id = c.company_id and n.id = $2
      where c.company_id = $1 and c.id = $1`,
    values: [companyId, year],
  },
})

/** What there is of a company's payslips of a month, and the last number of a year; undefined: no company yet. */
export async function readMonth(read: Reader, companyId: string, month: string, year: string) {
  const statements = monthStatements(companyId, month, year)
  const rows = <Row>(columns: Record<keyof Row & string, string>, statement: Statement) =>
    rowsOf<Row>(read, companyId, columns, statement)
  const [totals, [states], [people], [last]] = await Promise.all([
    rows<Totals>(totalColumns, statements.totals),
    rows<States>(stateColumns, statements.states),
    rows<People>(peopleColumns, statements.people),
    rows<LastNumber>(numberColumns, statements.number),
  ])
  return states && people && last && { totals, states, people, last }
}
