import { createHash } from 'node:crypto'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { OpenRoute } from '../kernel/route.ts'
import { ownerOf, readCalendar, readPerson, stamped } from './calendar-rows.ts'
import { companyDays, employeeDays } from './feed-days.ts'
import { writeCalendar } from './write-calendar.ts'

/** How far a calendar reaches back and ahead, in days. */
const [back, ahead] = [92, 400]

/**
 * GET /api/calendars/{secret}.ics: the calendar of the account to which the secret address belongs, for calendar
 * programs, which have no session.
 */
export const calendar: OpenRoute = {
  path: '/api/calendars/:file',
  async answer({ request, response, reading }) {
    const [, secret] = /^([\w-]{43})\.ics$/.exec(String(request.params.file)) ?? []
    const owner = secret === undefined ? undefined : await ownerOf(reading.ownerPool, secret)
    if (!owner) throw new Refusal('not-found')
    const now = reading.now()
    const today = dateIn(owner.zone, now)
    if (owner.lastDay !== null && today > owner.lastDay) throw new Refusal('not-found')
    const [from, to] = [addDays(today, -back), addDays(today, ahead)]
    const [rows, person] = await Promise.all([
      readCalendar(reading.read, owner, { from, to, today }),
      readPerson(reading.read, owner),
    ])
    const days = person ? employeeDays(rows, person, from, to) : companyDays(rows, from, to)
    const text = writeCalendar(owner.name, await stamped(reading.read, owner.companyId, days))
    const digest = createHash('sha256').update(text).digest('base64url')
    response
      .type('text/calendar; charset=utf-8')
      .set('Content-Disposition', 'inline; filename="rollcall.ics"')
      .set('Cache-Control', 'private, no-cache')
      .set('ETag', `"${digest}"`)
    // A program that already has this text gets 304 without it.
    if (hasAlready(request.get('If-None-Match'), digest)) response.status(304).end()
    else response.send(text)
  },
}

/** Whether the request's If-None-Match names the current text. Weak and strong tags count alike. */
const hasAlready = (ifNoneMatch: string | undefined, digest: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(tag => tag.trim().replace(/^W\//, '') === `"${digest}"`)
