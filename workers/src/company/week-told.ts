import { companyDaysAfter, noDays } from '@rollcall/contracts/company/company-days.ts'
import { companyDate } from '@rollcall/contracts/company/dated-settings.ts'
import {
  type CompanyEvent,
  TeamSettingsSaved,
  WorkingWeekChanged,
  WorkingWeekChangeWithdrawn,
} from '@rollcall/contracts/company/events.ts'
import { moveOf } from '@rollcall/contracts/company/week-move.ts'
import { type DatedWeeks, personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { OwnWeekSet, OwnWeekWithdrawn } from '@rollcall/contracts/employees/events.ts'
import {
  type PersonEvent,
  type PersonFacts,
  personAfter,
} from '@rollcall/contracts/employees/person-facts.ts'
import { TellWeekChange } from '@rollcall/contracts/employees/week-commands.ts'
import type { WeekTold } from '@rollcall/contracts/employees/week-told.ts'
import { isSame } from '@rollcall/contracts/kernel/dated.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { comparePositions, type StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { sql } from 'kysely'
import type { DeliveryOutcome, Effect, EffectTools, FindRecipients } from '../kernel/effect.ts'
import { CommandRefused } from '../kernel/tools/send-command.ts'

/** The events that change weeks, up to and including the cause. */
const upTo = (events: readonly StoredEvent[], cause: StoredEvent) =>
  events.filter(({ position }) => comparePositions(position, cause.position) <= 0)

const decidedAt = ({ metadata, recordedAt }: StoredEvent): string => metadata.decidedAt ?? recordedAt

/** A company's days before and after an event, which may be one of another stream. */
async function companyAround(cause: StoredEvent, tools: Pick<EffectTools, 'read'>) {
  const { companyId } = cause.metadata
  let before = noDays
  let after = noDays
  for (const event of upTo(await tools.read(`company-${companyId}_${companyId}`), cause)) {
    before = after
    after = companyDaysAfter(after, event as unknown as CompanyEvent, decidedAt(event))
    if (event.id !== cause.id) before = after
  }
  return { before, after }
}

/** A person's facts before and after an event, which may be one of another stream; undefined: not added. */
async function personAround(cause: StoredEvent, employeeId: string, tools: Pick<EffectTools, 'read'>) {
  let before: PersonFacts | undefined
  let after: PersonFacts | undefined
  for (const event of upTo(await tools.read(`employee-${cause.metadata.companyId}_${employeeId}`), cause)) {
    before = after
    after = personAfter(after, event as unknown as PersonEvent, decidedAt(event))
    if (event.id !== cause.id) before = after
  }
  return before && after && { before, after }
}

/** What a person is told because of an event, by the log up to that event; undefined: the same weeks count. */
export async function weekToldOf(
  cause: StoredEvent,
  employeeId: string,
  tools: Pick<EffectTools, 'read'>,
): Promise<WeekTold | undefined> {
  const [company, person] = await Promise.all([
    companyAround(cause, tools),
    personAround(cause, employeeId, tools),
  ])
  if (!person) return undefined
  const weeksOf = (weeks: DatedWeeks, facts: PersonFacts) => personWeeks(weeks, facts.weeks)
  const move = moveOf(
    weeksOf(company.before.weeks, person.before),
    weeksOf(company.after.weeks, person.after),
    person.after.dateOfJoin,
  )
  if (!move) return undefined
  const isWithdrawn = [WorkingWeekChangeWithdrawn, OwnWeekWithdrawn].some(({ type }) => type === cause.type)
  const zone = person.after.zones.at(-1)?.zone
  const at = decidedAt(cause)
  const today = zone ? dateIn(zone, Date.parse(at)) : companyDate(company.after.history, at)
  const isPast = move.until !== null && move.until < today
  return {
    employeeId,
    causeId: cause.id,
    what: isWithdrawn ? 'withdrawn' : isPast ? 'corrected' : 'changed',
    whose: cause.stream.startsWith('employee-') ? 'own' : 'company',
    ...move,
  }
}

/** Tells a person, unless the same weeks count for them. Repeated attempts send the same command. */
async function tell(cause: StoredEvent, employeeId: string, tools: EffectTools): Promise<DeliveryOutcome> {
  const told = await weekToldOf(cause, employeeId, tools)
  if (!told) return { sent: false, reason: 'same-week' }
  try {
    await tools.send(TellWeekChange, { companyId: cause.metadata.companyId, ...told })
  } catch (error) {
    if (error instanceof CommandRefused) return { sent: false, reason: 'employee-gone' }
    throw error
  }
  return { sent: true, messageId: told.causeId }
}

const activeAfter = fixedRead((companyId: string, after: string, max: number) =>
  reads
    .selectFrom('read.employees')
    .select('id')
    .where('company_id', '=', companyId)
    // Only people who have joined: nobody else is told.
    .where('status', '=', 'active')
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql<number>`${max}`),
)

/** Everyone in the company who has joined and is not blocked; nobody if the company's weeks stay the same. */
const everyone: FindRecipients = async (cause, tools, { after, max }) => {
  const company = await companyAround(cause, tools)
  if (isSame(company.before.weeks, company.after.weeks)) return []
  const rows = await tools.readModels.rows(
    { projection: 'employees', upTo: cause.position },
    activeAfter(cause.metadata.companyId, after, max),
  )
  return rows.map(({ id }) => id)
}

/** Tells each person whose own week differs after a change of the company's. */
const tellEveryone = (name: string, on: EventDefinition): Effect => ({
  name,
  on,
  recipients: everyone,
  deliver: async (cause, tools, _fence, recipient) =>
    recipient === undefined ? { sent: false, reason: 'no-recipient' } : tell(cause, recipient, tools),
})

/** Tells the person whose own week was changed. */
const tellOne = (name: string, on: EventDefinition): Effect => ({
  name,
  on,
  deliver: (cause, tools) => tell(cause, String(cause.data.employeeId), tools),
})

/** Telling people that other weeks count for them: an event for each of them, which the bell, mail and Slack follow. */
export const tellOfWeeks: readonly Effect[] = [
  tellEveryone('tell-working-week', WorkingWeekChanged),
  tellEveryone('tell-working-week-withdrawn', WorkingWeekChangeWithdrawn),
  tellEveryone('tell-saved-week', TeamSettingsSaved),
  tellOne('tell-own-week', OwnWeekSet),
  tellOne('tell-own-week-withdrawn', OwnWeekWithdrawn),
]
