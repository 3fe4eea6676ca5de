import type { AuditorAccess } from '@rollcall/contracts/auditors/access.ts'
import type { AuditorEvent } from '@rollcall/contracts/auditors/events.ts'
import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { auditor } from './auditor.ts'

const now = at('2026-11-20T10:00:00.000Z')
const today = '2026-11-20'
const auditorId = 'a1'
const access = { until: '2026-12-31', employeeIds: ['e1', 'e2'], from: '2026-01-01', to: null }
const noor = { auditorId, email: 'noor@audit.test', name: 'Noor Haddad' }
const invited: AuditorEvent = { type: 'AuditorInvited', data: { ...noor, ...access } }
const changedTo = (more: Partial<typeof access>): AuditorEvent => ({
  type: 'AuditorAccessChanged',
  data: { auditorId, ...access, ...more },
})
const ended: AuditorEvent = { type: 'AuditorEnded', data: { auditorId, why: 'by-company' } }
const reminded: AuditorEvent = { type: 'AuditorEndReminded', data: { auditorId, until: '2026-12-31' } }

const invite = (more: Partial<AuditorAccess> = {}) =>
  ({ type: 'invite', ...noor, access: { ...access, ...more }, today }) as const
const change = (more: Partial<AuditorAccess>, on = today) =>
  ({ type: 'change', access: { ...access, ...more }, today: on }) as const

describe('an invitation', () => {
  it('says what is shared and until when', () => {
    given(auditor).when(invite(), now).thenDecides(invited)
  })

  it('happens once', () => {
    given(auditor, invited).when(invite(), now).thenDecides()
  })

  it.each([
    ['today', today],
    ['two years later', '2028-11-20'],
  ])('may end %s', (_when, until) => {
    given(auditor)
      .when(invite({ until }), now)
      .thenDecides({ type: 'AuditorInvited', data: { ...invited.data, until } as never })
  })

  it.each([
    ['in the past', '2026-11-19'],
    ['after more than two years', '2028-11-21'],
  ])('does not end %s', (_when, until) => {
    given(auditor).when(invite({ until }), now).thenRefused('invalid-input')
  })
})

describe('an access', () => {
  it('is extended, and limited to other people and days', () => {
    given(auditor, invited)
      .when(change({ until: '2027-03-31', employeeIds: null, to: '2026-12-31' }), now)
      .thenDecides(changedTo({ until: '2027-03-31', employeeIds: null as never, to: '2026-12-31' as never }))
  })

  it('stays as it is when the same people are named in another order', () => {
    given(auditor, invited)
      .when(change({ employeeIds: ['e2', 'e1'] }), now)
      .thenDecides()
  })

  it('is not changed to a day in the past, after its end, or before an invitation', () => {
    given(auditor, invited)
      .when(change({ until: '2026-11-19' }), now)
      .thenRefused('invalid-input')
    given(auditor, invited, ended)
      .when(change({ until: '2027-01-31' }), now)
      .thenRefused('rule-broken')
    given(auditor).when(change({}), now).thenRefused('not-found')
  })

  it('ends at once, and once', () => {
    given(auditor, invited).when({ type: 'end' }, now).thenDecides(ended)
    given(auditor, invited, ended).when({ type: 'end' }, now).thenDecides()
  })
})

describe('the last day', () => {
  const end = (on: string, until = '2026-12-31') => ({ type: 'endOnItsDay', until, today: on }) as const

  it('is a day of the access; the access ends after it', () => {
    given(auditor, invited).when(end('2026-12-31'), now).thenDecides()
    given(auditor, invited)
      .when(end('2027-01-01'), now)
      .thenDecides({ type: 'AuditorEnded', data: { auditorId, why: 'on-its-day' } })
    given(auditor, invited, ended).when(end('2027-01-01'), now).thenDecides()
  })

  it('does not end an access that was extended meanwhile', () => {
    given(auditor, invited, changedTo({ until: '2027-03-31' }))
      .when(end('2027-01-01'), now)
      .thenDecides()
  })

  const remind = (on: string, until = '2026-12-31') => ({ type: 'remind', until, today: on }) as const

  it('is told a week before, and once', () => {
    given(auditor, invited).when(remind('2026-12-23'), now).thenDecides()
    given(auditor, invited).when(remind('2026-12-24'), now).thenDecides(reminded)
    given(auditor, invited, reminded).when(remind('2026-12-25'), now).thenDecides()
  })

  it('is told again for another day, and never after the end', () => {
    given(auditor, invited, reminded, changedTo({ until: '2027-03-31' }))
      .when(remind('2027-03-24', '2027-03-31'), now)
      .thenDecides({ type: 'AuditorEndReminded', data: { auditorId, until: '2027-03-31' } })
    given(auditor, invited).when(remind('2027-01-01'), now).thenDecides()
    given(auditor, invited, ended).when(remind('2026-12-24'), now).thenDecides()
  })
})
