import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { leaveYearOf } from '@rollcall/contracts/leave/leave-year.ts'
import type { AwayColleague, LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import { type Asked, effectOf, type LeaveEffect } from '@rollcall/contracts/leave/rules/previewing.ts'
import { booksOf, type Turn, turned } from '@rollcall/contracts/leave/rules/turning.ts'
import { needsSettings } from '@rollcall/contracts/leave/rules/words.ts'
import { usualLeaveSettings } from '@rollcall/contracts/leave/settings.ts'
import type { AwayRow, Facts, PersonRow } from './preview-rows.ts'

/**
 * The preview of what a person or the company asks, from the rows of the read models. `now` in milliseconds since 1970.
 * Throws Refusal 'not-found' for an unknown person or request, and 'rule-broken' before the team settings are saved.
 */
export function previewOf(asked: Asked, employeeId: string, facts: Facts, now: number): LeavePreview {
  const person = facts.people.find(one => one.employeeId === employeeId)
  if (!person) throw new Refusal('not-found')
  const { companyZone } = person
  if (facts.settings.length === 0 || !companyZone) throw new Refusal('rule-broken', needsSettings)
  const today = dateOf(now, companyZone)
  const chosen = new Set(
    facts.holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
  )
  const calendar = calendarOf(facts.settings, facts.holidays, {
    employeeId,
    chosen,
    on: personOn(person, facts.settings),
  })
  const requests = facts.requests
    .filter(one => one.employeeId === employeeId)
    .map(({ shares, ...request }) => ({
      ...request,
      days: shares,
      knownTo: '0',
      reminders: 0,
      cancelFrom: undefined,
    }))
  const { year, from, until, balance } = person
  const open = year === null || from === null || until === null ? undefined : { year, from, until }
  const books = turned(
    booksOf(open, open ? (balance ?? 0) : 0, requests),
    employeeId,
    today,
    turnOf(person, today, companyZone),
  )
  const effect = effectOf(asked, books, { employeeId, today, calendar })
  const requestId = asked.type === 'request' ? null : asked.requestId
  return { employeeId, requestId, ...shown(effect), away: awayWith(person, effect, facts) }
}

function shown({ days, charged, parts, until, balance, available, refusal, clash }: LeaveEffect) {
  return {
    days: days.map(({ date, kind, half = null, holiday = null, share }) => ({
      date,
      kind,
      half,
      holiday,
      share,
    })),
    charged,
    parts,
    until,
    balance,
    available,
    left: available - charged,
    refusal: refusal
      ? {
          message: refusal.message,
          path: refusal.errors?.[0]?.path ?? null,
          canOverdraw: refusal.canOverdraw,
        }
      : null,
    clash: clash ? { requestId: clash.requestId, from: clash.from, to: clash.to, state: clash.state } : null,
  }
}

/** The colleagues who are away on days that the leave takes, people of the same position first. */
function awayWith(
  { employeeId, position }: PersonRow,
  { days }: LeaveEffect,
  { away, awaiting }: Pick<Facts, 'away' | 'awaiting'>,
): AwayColleague[] {
  const taken = new Set(days.flatMap(({ date, share }) => (share > 0 ? [date] : [])))
  const shared = (rows: readonly AwayRow[], pending: boolean): AwayColleague[] =>
    rows.flatMap(row => {
      const dates = row.dates.filter(date => taken.has(date))
      if (row.employeeId === employeeId || dates.length === 0) return []
      const clashes = row.position === position
      return [{ employeeId: row.employeeId, fullName: row.fullName, clashes, dates, pending }]
    })
  return [...shared(away, false), ...shared(awaiting, true)].sort(
    (a, b) => Number(b.clashes) - Number(a.clashes) || a.fullName.localeCompare(b.fullName, 'en'),
  )
}

/** How leave years are closed and opened, as the company's settings and the person's record have it. */
function turnOf(person: PersonRow, today: string, zone: string): Turn {
  const firstMonth = person.firstMonth ?? usualLeaveSettings.firstMonth
  const carryOver = {
    limit: person.carryOverLimit ?? undefined,
    months: person.carryOverMonths ?? undefined,
  }
  const addedOn = dateOf(Date.parse(person.addedAt), zone)
  // A credit that is still to come is not part of any balance yet.
  const accruedTo = leaveYearOf(today, firstMonth).from.slice(0, 7)
  const granted = person.leaveBalance
  return {
    close: { type: 'close', carryOver },
    open: { type: 'open', firstMonth, carryOver, granted, addedOn, accruedTo },
  }
}

const dateOf = (now: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()
