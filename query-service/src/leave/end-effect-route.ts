import { type EndEffect, endEffectQuery } from '@rollcall/contracts/employees/end-effect.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { settled } from '@rollcall/contracts/leave/rules/ending.ts'
import { evolveLeaveAccount } from '@rollcall/contracts/leave/rules/evolve-account.ts'
import type { Requested } from '@rollcall/contracts/leave/rules/requested.ts'
import { needsSettings } from '@rollcall/contracts/leave/rules/words.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { booksToday } from './books-today.ts'
import { type PersonRow, personsStatement, requestColumns } from './preview-rows.ts'

const projections = [
  ...['employees', 'companies', 'leave_requests', 'leave_accounts', 'leave_terms', 'person_facts'],
  ...['corrections', 'tasks', 'attendance_days'],
]

/** The person's requests that are pending, or approved and not over on a day. */
const requests = fixedRead((companyId: string, employeeId: string, lastDay: string) =>
  reads
    .selectFrom('read.leave_requests')
    .select(requestColumns)
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'pending'),
        and([eb('state', 'in', ['approved', 'cancellationRequested']), eb('to', '>', lastDay)]),
      ]),
    ),
)

const pendingCorrections = fixedRead((companyId: string, employeeId: string) =>
  reads
    .selectFrom('read.corrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'pending'),
)

const openTasks = fixedRead((companyId: string, employeeId: string) =>
  reads
    .selectFrom('read.tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('assignee_id', '=', employeeId)
    .where('status', '<>', 'done'),
)

const recordedAfter = fixedRead((companyId: string, employeeId: string, lastDay: string) =>
  reads
    .selectFrom('read.attendance_days')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('work_date', '>', lastDay),
)

/** The statements of a person and a last day, by what they read. */
export const endStatements = (companyId: string, employeeId: string, lastDay: string) => ({
  persons: personsStatement(companyId, [employeeId]),
  requests: requests(companyId, employeeId, lastDay),
  corrections: pendingCorrections(companyId, employeeId),
  tasks: openTasks(companyId, employeeId),
  recorded: recordedAfter(companyId, employeeId, lastDay),
})

/**
 * GET /api/employment-end-effect: what the end of an employment on a day does, before it is set, by the rules with which it
 * is settled; only for companies. Throws Refusal 'not-found' for a person of another company.
 */
export const endEffectRoute: Route = {
  path: '/api/employment-end-effect',
  roles: ['company'],
  async answer({ session: { companyId }, request, response, reading }) {
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    const query = endEffectQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { employeeId, lastDay } = query.data
    await awaitPosition(reading.positions, projections, request, response)
    const of = endStatements(companyId, employeeId, lastDay)
    const [[person], asked, [corrections], [tasks], [recorded]] = await Promise.all([
      readRowsOf(reading.read, companyId, of.persons),
      readRowsOf(reading.read, companyId, of.requests),
      readRowsOf(reading.read, companyId, of.corrections),
      readRowsOf(reading.read, companyId, of.tasks),
      readRowsOf(reading.read, companyId, of.recorded),
    ])
    if (!person) throw new Refusal('not-found')
    const known = asked.map(({ shares, ...one }) => ({
      ...{ ...one, days: shares },
      ...{ knownTo: '0', reminders: 0, cancelFrom: undefined },
    }))
    const ends = known.filter(({ state, to }) => state === 'pending' && to > lastDay).length
    const pending = known.filter(({ state }) => state === 'pending').length
    response.json({
      ...{ employeeId, lastDay },
      ...booksAfter(person, lastDay, known),
      rejected: ends,
      toDecide: pending - ends + Number(corrections?.count ?? 0),
      openTasks: Number(tasks?.count ?? 0),
      daysAfter: Number(recorded?.count ?? 0),
    } satisfies EndEffect)
  },
}

/** What the books say after the end. Throws Refusal 'rule-broken' before the company has saved its settings. */
function booksAfter(
  person: PersonRow,
  lastDay: string,
  requests: readonly Requested[],
): Pick<EndEffect, 'balance' | 'givenBack' | 'creditTakenBack'> {
  const { companyZone, employeeId } = person
  if (!companyZone || !person.plans?.length) throw new Refusal('rule-broken', needsSettings)
  const { account, terms } = booksToday({ ...person, companyZone, lastDay }, () => lastDay, requests)
  const events = settled({ employeeId, today: lastDay, terms }, account)
  const sum = (days: number[]) => days.reduce((all, each) => all + each, 0)
  return {
    balance: events.reduce(evolveLeaveAccount, account).balance,
    givenBack: sum(events.flatMap(event => (event.type === 'LeaveCancelled' ? [event.data.givenBack] : []))),
    creditTakenBack: sum(events.flatMap(event => (event.type === 'LeaveAdjusted' ? [-event.data.days] : []))),
  }
}
