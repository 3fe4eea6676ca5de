import { type NotificationRow, notificationKinds } from '@rollcall/contracts/notifications/views.ts'
import { describe, expect, it } from 'vitest'
import { isNew, rowsByDay } from './by-day.ts'
import { messages } from './messages.ts'
import { namedBy, notificationText } from './notification-text.ts'

const row = (kind: NotificationRow['kind'], about: string | null = null): NotificationRow => ({
  id: 'n1',
  accountId: 'a1',
  kind,
  about,
  at: '2026-11-20T20:00:00.000Z',
})
const nobody = () => undefined
const textAt = (key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], messages)

describe('a notification', () => {
  it.each(notificationKinds)('of kind %s has a sentence without a name, and a link into the app', kind => {
    const { key, name, to } = notificationText(row(kind, 'x'), nobody)
    expect(textAt(key)).toMatch(/^[A-Z]/)
    expect(textAt(key)).not.toContain('%{')
    expect(name).toBeUndefined()
    expect(to).toMatch(/^\/app\//)
  })
  it('contains the name of its record if it is known', () => {
    const joined = row('employee-joined', 'e1')
    expect(namedBy(joined)).toEqual({ resource: 'employee', id: 'e1' })
    expect(notificationText(joined, id => (id === 'e1' ? 'Asha' : undefined))).toMatchObject({
      name: 'Asha',
      key: 'notifications.sentence.employee-joined.named',
      to: '/app/employee/show?id=e1',
    })
    expect(notificationText(row('plan-ended', 'standard'), nobody).name).toBe('Standard')
  })
  it('contains the number and title of its task, read as the reader may read tasks', () => {
    expect(namedBy(row('task-assigned', 't1'))).toEqual({ resource: 'my-task', id: 't1' })
    expect(namedBy(row('team-task-commented', 't1'))).toEqual({ resource: 'task', id: 't1' })
    expect(notificationText(row('task-due', 't1'), () => 'ATL-118 Saved views')).toMatchObject({
      key: 'notifications.sentence.task-due.named',
      name: 'ATL-118 Saved views',
    })
  })
  it('contains the month of its payslip, and leads to it', () => {
    const payslipId = '10000000-0000-4000-8000-000000000002_2026-11_1'
    expect(notificationText(row('payslip-issued', payslipId), nobody)).toMatchObject({
      key: 'notifications.sentence.payslip-issued.named',
      name: 'November 2026',
      to: `/app/my-payslips?id=${payslipId}`,
    })
    expect(notificationText(row('payslips-issued', '2026-11'), nobody)).toMatchObject({
      name: 'November 2026',
      to: '/app/payslips?filter=%7B%22month%22%3A%222026-11%22%7D',
    })
  })
  it('contains no name of an erased person', () => {
    expect(notificationText(row('employee-joined', 'e1'), () => '[erased]')).toMatchObject({
      name: undefined,
      key: 'notifications.sentence.employee-joined.plain',
      to: '/app/employee',
    })
  })
})

describe('byDay', () => {
  it('puts notifications under the day in the reader’s zone, not in UTC', () => {
    const late = { at: '2026-11-20T20:00:00.000Z' }
    const early = { at: '2026-11-20T12:00:00.000Z' }
    expect(rowsByDay([late, early], 'Asia/Kolkata')).toEqual([
      { day: '2026-11-21', rows: [late] },
      { day: '2026-11-20', rows: [early] },
    ])
    expect(rowsByDay([late, early], 'UTC')).toHaveLength(1)
  })
})

describe('isNew', () => {
  it('compares instants in any notation', () => {
    const at = '2026-11-20T20:00:00.001Z'
    expect(isNew({ at }, null)).toBe(true)
    expect(isNew({ at }, '2026-11-20T20:00:00Z')).toBe(true)
    expect(isNew({ at }, '2026-11-20T21:00:00.001+01:00')).toBe(false)
  })
})

describe('a notification about a correction', () => {
  const day = 'e1_2026-11-20'
  it('names the employee to the company, and opens the day', () => {
    expect(namedBy(row('correction-proposed', day))).toEqual({ resource: 'employee', id: 'e1' })
    expect(
      notificationText(row('correction-proposed', day), id => (id === 'e1' ? 'Asha Rao' : undefined)),
    ).toMatchObject({
      key: 'notifications.sentence.correction-proposed.named',
      name: 'Asha Rao',
      to: '/app/team-in-out?person=e1&day=2026-11-20',
    })
  })
  it('names the day to the employee, and opens it', () => {
    expect(notificationText(row('correction-approved', day), nobody)).toMatchObject({
      key: 'notifications.sentence.correction-approved.named',
      name: '20 November 2026',
      to: '/app/my-in-out?day=2026-11-20',
    })
  })
})

describe('a notification about a working week', () => {
  it('names the first date, and opens the own record', () => {
    expect(notificationText(row('week-changed', '2027-01-04'), nobody)).toMatchObject({
      key: 'notifications.sentence.week-changed.named',
      name: '4 January 2027',
      to: '/app/my-in-out',
    })
    expect(notificationText(row('week-corrected', '2026-10-01'), nobody).to).toBe(
      '/app/my-in-out?day=2026-10-01',
    )
  })
})
