import { personWeeks } from '@rollcall/contracts/company/working-week.ts'
import { personOn } from '@rollcall/contracts/employees/person-on.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import {
  type PreviewedCommand,
  previewRequest,
  type RequestPreview,
} from '@rollcall/contracts/leave/rules/previewing.ts'
import { needsSettings } from '@rollcall/contracts/leave/rules/words.ts'
import { booksToday } from './books-today.ts'
import { colleaguesAway } from './colleagues-away.ts'
import type { Facts } from './preview-rows.ts'

/**
 * The preview of a request or an approval, from the rows of the read models. `now` in milliseconds since 1970. Throws
 * Refusal 'not-found' for an unknown person or request, and 'rule-broken' before the team settings are saved.
 */
export function previewOf(
  asked: PreviewedCommand,
  employeeId: string,
  facts: Facts,
  now: number,
): LeavePreview {
  const person = facts.people.find(one => one.employeeId === employeeId)
  if (!person) throw new Refusal('not-found')
  const { companyZone } = person
  if (facts.settings.length === 0 || !companyZone) throw new Refusal('rule-broken', needsSettings)
  const chosen = new Set(
    facts.holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
  )
  const calendar = calendarOf(personWeeks(facts.weeks, person.weeks), facts.holidays, {
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
  const isBlocked = person.status === 'blocked'
  const { today, account } = booksToday({ ...person, companyZone }, zone => dateIn(zone, now), requests)
  const effect = previewRequest(asked, account, {
    employeeId,
    today,
    calendar,
    joinsOn: person.dateOfJoin,
    leavesOn: person.lastDay ?? undefined,
    isBlocked,
    locked: new Set(facts.locked),
  })
  const requestId = asked.type === 'request' ? null : asked.requestId
  const taken = new Set(effect.days.flatMap(({ date, share }) => (share > 0 ? [date] : [])))
  return { employeeId, requestId, ...shown(effect), isBlocked, away: colleaguesAway(person, taken, facts) }
}

function shown(effect: RequestPreview) {
  const { days, charged, parts, expires, until, balance, available, refusal, clash } = effect
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
    expires,
    until,
    balance,
    available,
    left: available - charged - expires,
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
