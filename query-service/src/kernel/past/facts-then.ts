import { recordedBy } from '@rollcall/contracts/audit/known-then.ts'
import { datesIn } from '@rollcall/contracts/employees/person-on.ts'
import type { DecodedEvent } from '@rollcall/platform/personal-data/event-codec.ts'
import { companies } from '@rollcall/read-models/company/companies.projection.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import type { teamSchedulesTable } from '@rollcall/read-models/company/team-schedules.table.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import { personFacts } from '@rollcall/read-models/employees/person-facts.projection.ts'
import type { personFactsTable } from '@rollcall/read-models/employees/person-facts.table.ts'
import { holidays } from '@rollcall/read-models/holidays/holidays.projection.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { leaveTerms } from '@rollcall/read-models/leave/leave-terms.projection.ts'
import { ofEach, type PastPerson } from './asked-of.ts'
import { foldRows } from './fold-rows.ts'
import type { GivenRows } from './given-rows.ts'
import type { PastAsked } from './past-tables.ts'

/** What the answers about people's days and leave depend on besides their records, as it was known at a past moment. */
export interface FactsThen {
  /** The company's settings, weeks, plans and rules for leave; the people's records, zones, weeks and states. */
  tables: GivenRows
  /** The known events of the people's own records. */
  records: readonly DecodedEvent[]
  /** The date on a person's clock at an instant, which is ISO. */
  dateOf: (employeeId: string) => (at: string) => string
}

/**
 * The facts about a company and some of its people that had been recorded by a past moment. What is recorded later about an
 * earlier day, such as a corrected working week, is not among them.
 */
export async function factsThen(
  { session: { companyId }, moment: { knownOn }, log }: PastAsked,
  people: readonly PastPerson[],
): Promise<FactsThen> {
  const read = async (stream: string) => recordedBy(await log.read(stream), knownOn)
  const [ofCompany, rules, records] = await Promise.all([
    read(`company-${companyId}_${companyId}`),
    read(`leaveSettings-${companyId}_${companyId}`),
    ofEach(people, async ({ id }) => {
      const [record, account] = await Promise.all([
        read(`employee-${companyId}_${id}`),
        read(`account-${companyId}_${id}`),
      ])
      return [...record, ...account]
    }),
  ])
  const schedules = foldRows(teamSchedules, ofCompany) as RowOf<typeof teamSchedulesTable>[]
  const facts = foldRows(personFacts, records) as RowOf<typeof personFactsTable>[]
  const history = schedules[0]?.history ?? []
  const zonesOf = new Map(facts.map(({ id, zones }) => [id, zones]))
  return {
    tables: {
      companies: foldRows(companies, ofCompany),
      team_schedules: schedules,
      leave_terms: foldRows(leaveTerms, [...ofCompany, ...rules]),
      employees: foldRows(employees, records),
      person_facts: facts,
    },
    records,
    dateOf: employeeId => datesIn(zonesOf.get(employeeId) ?? [], history),
  }
}

/** A company's holidays as they were known at a past moment, with those of some people who chose them. */
export async function holidaysThen(
  { session: { companyId }, moment: { knownOn }, log }: PastAsked,
  people: readonly PastPerson[],
): Promise<GivenRows> {
  const [all, choices] = await Promise.all([
    log.read(`holidays-${companyId}_${companyId}`),
    ofEach(people, ({ id }) => log.read(`holidayChoices-${companyId}_${id}`)),
  ])
  return { holidays: foldRows(holidays, recordedBy([...all, ...choices], knownOn)) }
}
