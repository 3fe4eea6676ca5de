import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
  AnnouncementReminded,
  AnnouncementSeen,
  AnnouncementSent,
} from '@rollcall/contracts/announcements/events.ts'
import { EmployeeDeleted } from '@rollcall/contracts/employees/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { announcementReminders } from './announcement-reminders.projection.ts'
import { announcementSightings } from './announcement-sightings.projection.ts'
import { announcements } from './announcements.projection.ts'
import { announcementsToSend } from './announcements-to-send.projection.ts'

const one = { companyId: uuid(1), announcementId: uuid(7) }
const details = {
  ...one,
  title: 'New on-call plan',
  description: 'Two people a week.',
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  audience: { kind: 'everyone' as const },
  pinned: false,
  mail: true,
  slack: false,
}
const added = newEvent(AnnouncementAdded, details)
const sent = newEvent(AnnouncementSent, { ...one, audience: details.audience, mail: true, slack: false })
const deleted = newEvent(AnnouncementDeleted, one)
const seen = (employee: number) => newEvent(AnnouncementSeen, { ...one, employeeId: uuid(employee) })

describe('announcements', () => {
  it('have a row each, until they are deleted', () => {
    given(announcements, added).gives({
      company_id: uuid(1),
      id: uuid(7),
      title: 'New on-call plan',
      description: 'Two people a week.',
      start_date: '2026-12-01',
      end_date: '2026-12-14',
      pinned: false,
      place: '0 2026-12-01',
      audience: { kind: 'everyone' },
      mail: true,
      slack: false,
      sent_at: null,
    })
    given(announcements, added, deleted).gives()
  })
  it('keep when they were sent through later edits, and sort pinned ones first', () => {
    const edited = newEvent(AnnouncementEdited, { ...details, pinned: true, startDate: '2026-12-02' })
    given(announcements, added, sent, edited).givesOne({
      sent_at: recordedAt(2),
      pinned: true,
      place: '1 2026-12-02',
    })
  })
})

describe('announcements to send', () => {
  it('are settled without mail and Slack, and once they were sent, through later edits', () => {
    const edit = (more: object) => newEvent(AnnouncementEdited, { ...details, ...more })
    given(announcementsToSend, added).givesOne({ settled: false, start_date: '2026-12-01' })
    given(announcementsToSend, added, edit({ mail: false })).givesOne({ settled: true, sent: false })
    given(announcementsToSend, added, edit({ mail: false }), edit({ slack: true })).givesOne({
      settled: false,
    })
    given(announcementsToSend, added, sent, edit({ startDate: '2026-12-07' })).givesOne({
      settled: true,
      sent: true,
      start_date: '2026-12-07',
    })
    given(announcementsToSend, added, sent).givesOne({ settled: true, sent: true })
    given(announcementsToSend, added, deleted).gives()
  })
})

describe('the sightings of an announcement', () => {
  const row = {
    company_id: uuid(1),
    id: `${uuid(7)}_${uuid(2)}`,
    announcement_id: uuid(7),
    employee_id: uuid(2),
  }
  it('name each person once, with the time', () => {
    given(announcementSightings, seen(2)).gives({ ...row, at: recordedAt(1) })
  })
  it('go with the announcement, and stay for the count when the person is deleted', () => {
    given(announcementSightings, seen(2), seen(3), deleted).gives()
    const gone = newEvent(EmployeeDeleted, { employeeId: uuid(2) })
    given(announcementSightings, seen(2), gone).gives({ ...row, at: recordedAt(1) })
  })
})

describe('the reminders of an announcement', () => {
  const reminded = (employee: number, on = '2026-12-01') =>
    newEvent(AnnouncementReminded, { ...one, employeeId: uuid(employee), on })
  const row = {
    company_id: uuid(1),
    id: `${uuid(7)}_${uuid(2)}`,
    announcement_id: uuid(7),
    employee_id: uuid(2),
  }
  it('keep the last one of each person', () => {
    given(announcementReminders, reminded(2), reminded(2, '2026-12-02')).gives({ ...row, at: recordedAt(2) })
  })
  it('go with the announcement and with the person', () => {
    given(announcementReminders, reminded(2), reminded(3), deleted).gives()
    const gone = newEvent(EmployeeDeleted, { employeeId: uuid(3) })
    given(announcementReminders, reminded(2), reminded(3), gone).givesOne(row)
  })
})
