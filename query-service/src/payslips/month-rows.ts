import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { fixedRead, type Read, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import { beforeDay, wasEmployed } from '../kernel/people-on.ts'
import type { Reader } from '../kernel/reader.ts'
import { readRowsOf } from '../kernel/rows-of.ts'

const totals = fixedRead((companyId: string, month: string) =>
  reads
    .selectFrom('read.payslips')
    .select(({ fn }) => [
      'currency',
      'digits',
      fn.countAll<number>().as('payslips'),
      fn.sum<number>('total_earnings').as('earnings'),
      fn.sum<number>('total_deductions').as('deductions'),
      fn.sum<number>('net').as('net'),
    ])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('state', '<>', 'voided')
    // Old payslips can have other decimal places, and sums of both would be wrong.
    .groupBy(['currency', 'digits'])
    .orderBy('currency')
    .orderBy('digits'),
)

const states = fixedRead((companyId: string, month: string) =>
  reads
    .selectFrom('read.payslips')
    .select(({ fn }) => {
      const all = fn.countAll<number>()
      return [
        all.filterWhere('state', '=', 'draft').as('draft'),
        all.filterWhere('state', '=', 'issuing').as('issuing'),
        all.filterWhere('state', '=', 'issued').as('issued'),
        all.filterWhere('state', '=', 'voided').as('voided'),
      ]
    })
    .where('company_id', '=', companyId)
    .where('month', '=', month),
)

/** How many people have no valid payslip of the month, and how many of these have a template. */
const people = fixedRead((companyId: string, month: string, first: string, last: string, before: string) =>
  reads
    .selectFrom('read.person_facts as p')
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as('without'),
      fn
        .countAll<number>()
        .filterWhere(
          exists(
            selectFrom('read.payslip_templates as t')
              .whereRef('t.company_id', '=', 'p.company_id')
              .whereRef('t.employee_id', '=', 'p.id')
              .where('t.from_month', '<=', month),
          ),
        )
        .as('withTemplate'),
    ])
    .where('p.company_id', '=', companyId)
    .where('p.state', '<>', 'deleted')
    .where(wasEmployed({ companyId, first, last, before }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read.payslips as s')
            .whereRef('s.company_id', '=', 'p.company_id')
            .whereRef('s.employee_id', '=', 'p.id')
            .where('s.month', '=', month)
            .where('s.state', '<>', 'voided'),
        ),
      ),
    ),
)

/** The name of the company, and the last number of the year; null: none yet. */
const lastNumber = fixedRead((companyId: string, year: string) =>
  reads
    .selectFrom('read.companies as c')
    .leftJoin('read.payslip_numbers as n', join =>
      join.onRef('n.company_id', '=', 'c.company_id').on('n.id', '=', year),
    )
    .select(({ ref }) => [
      'c.name',
      sql<string | null>`nullif(${ref('n.letters')}, '')`.as('letters'),
      'n.place',
    ])
    .where('c.company_id', '=', companyId)
    .where('c.id', '=', companyId),
)

/** The statements for the payslips of a company and month (YYYY-MM). `year`: of the next number. */
export const monthStatements = (companyId: string, month: string, year: string) => ({
  totals: totals(companyId, month),
  states: states(companyId, month),
  people: people(companyId, month, firstOf(month), lastOf(month), beforeDay(firstOf(month))),
  number: lastNumber(companyId, year),
})

/**
 * The totals and states of a company's payslips in a month, and the last number of a year; undefined: the company is
 * not known yet.
 */
export async function readMonth(read: Reader, companyId: string, month: string, year: string) {
  const statements = monthStatements(companyId, month, year)
  const rows = <Row>(statement: Read<Row>) => readRowsOf(read, companyId, statement)
  const [totals, [states], [people], [last]] = await Promise.all([
    rows(statements.totals),
    rows(statements.states),
    rows(statements.people),
    rows(statements.number),
  ])
  return states && people && last && { totals, states, people, last }
}
