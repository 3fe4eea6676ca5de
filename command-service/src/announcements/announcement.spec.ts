import type { AnnouncementForm } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementEvent } from '@rollcall/contracts/announcements/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { announcement } from './announcement.ts'
import { announcementReader } from './announcement-reader.ts'

const now = at('2026-12-01T05:00:00.000Z')
const one = { companyId: 'c1', announcementId: 'a1' }
const form: AnnouncementForm = {
  title: 'New on-call plan',
  description: 'Two people a week.',
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  audience: { kind: 'positions', positions: ['Designer'] },
  pinned: false,
  mail: true,
  slack: false,
}
const added = (more: Partial<AnnouncementForm> = {}): AnnouncementEvent => ({
  type: 'AnnouncementAdded',
  data: { ...one, ...form, ...more },
})
const edited = (more: Partial<AnnouncementForm>): AnnouncementEvent => ({
  type: 'AnnouncementEdited',
  data: { ...one, ...form, ...more },
})
const sent: AnnouncementEvent = {
  type: 'AnnouncementSent',
  data: { ...one, audience: form.audience, mail: true, slack: false },
}
const deleted: AnnouncementEvent = { type: 'AnnouncementDeleted', data: one }
const edit = (more: Partial<AnnouncementForm>) => ({
  ...one,
  type: 'edit' as const,
  form: { ...form, ...more },
})
const send = (today: string, startDate = form.startDate) => ({
  ...one,
  type: 'send' as const,
  startDate,
  today,
})

describe('an announcement', () => {
  it('is added, edited and deleted', () => {
    given(announcement)
      .when({ ...one, type: 'add', form }, now)
      .thenDecides(added())
    given(announcement, added())
      .when({ ...one, type: 'add', form }, now)
      .thenDecides()
    given(announcement, added())
      .when(edit({ title: 'The on-call plan', pinned: true }), now)
      .thenDecides(edited({ title: 'The on-call plan', pinned: true }))
    given(announcement, added())
      .when({ ...one, type: 'delete' }, now)
      .thenDecides(deleted)
  })
  it('has no event for an edit that changes nothing', () => {
    given(announcement, added()).when(edit({}), now).thenDecides()
  })
  it('is unknown before it is added and after it is deleted', () => {
    given(announcement)
      .when(edit({ pinned: true }), now)
      .thenRefused('not-found')
    given(announcement, added(), deleted)
      .when({ ...one, type: 'delete' }, now)
      .thenRefused('not-found')
  })
})

describe('sending an announcement', () => {
  it('happens on the start date or later, while it is shown', () => {
    given(announcement, added()).when(send('2026-11-30'), now).thenDecides()
    given(announcement, added()).when(send('2026-12-01'), now).thenDecides(sent)
    given(announcement, added()).when(send('2026-12-14'), now).thenDecides(sent)
    given(announcement, added()).when(send('2026-12-15'), now).thenDecides()
  })
  it('happens once, also after an edit that moves the start', () => {
    const later = { startDate: '2026-12-07' }
    given(announcement, added(), sent).when(send('2026-12-02'), now).thenDecides()
    given(announcement, added(), sent, edited(later))
      .when(send('2026-12-07', later.startDate), now)
      .thenDecides()
  })
  it('happens after an edit, too', () => {
    given(announcement, added(), edited({ title: 'Corrected' }))
      .when(send('2026-12-01'), now)
      .thenDecides(sent)
  })
  it('waits for the new start when it was moved before', () => {
    given(announcement, added(), edited({ startDate: '2026-12-07' }))
      .when(send('2026-12-08'), now)
      .thenDecides()
  })
  it('does not happen without mail and Slack, nor after a deletion', () => {
    given(announcement, added({ mail: false }))
      .when(send('2026-12-01'), now)
      .thenDecides()
    given(announcement, added(), deleted).when(send('2026-12-01'), now).thenDecides()
  })
  it('cannot be changed afterwards, while everything else can', () => {
    const message = 'It has already been sent. Mail and Slack can no longer be changed.'
    const { errors } = given(announcement, added(), sent)
      .when(edit({ slack: true }), now)
      .thenRefused('rule-broken', message)
    expect(errors).toEqual([{ path: 'slack', message }])
    given(announcement, added())
      .when(edit({ slack: true }), now)
      .thenDecides(edited({ slack: true }))
    given(announcement, added(), sent)
      .when(edit({ title: 'Corrected' }), now)
      .thenDecides(edited({ title: 'Corrected' }))
  })
})

describe('a reader of an announcement', () => {
  const data = { ...one, employeeId: 'e1' }
  const see = { ...data, type: 'see' as const }
  const remind = (on: string, isReader = true) => ({ ...data, type: 'remind' as const, on, isReader })
  const seen = { type: 'AnnouncementSeen' as const, data }
  const reminded = (on: string) => ({ type: 'AnnouncementReminded' as const, data: { ...data, on } })

  it('sees it once, also after a reminder', () => {
    given(announcementReader).when(see, now).thenDecides(seen)
    given(announcementReader, reminded('2026-12-01')).when(see, now).thenDecides(seen)
    given(announcementReader, seen).when(see, now).thenDecides()
  })
  it('is reminded once a day until it is seen', () => {
    given(announcementReader).when(remind('2026-12-01'), now).thenDecides(reminded('2026-12-01'))
    given(announcementReader, reminded('2026-12-01')).when(remind('2026-12-01'), now).thenDecides()
    given(announcementReader, reminded('2026-12-01'))
      .when(remind('2026-12-02'), now)
      .thenDecides(reminded('2026-12-02'))
    given(announcementReader, reminded('2026-12-01'), seen).when(remind('2026-12-02'), now).thenDecides()
  })
  it('is not reminded when blocked, or when it is not shown there', () => {
    given(announcementReader).when(remind('2026-12-01', false), now).thenDecides()
  })
})
