import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { attendanceDays } from '@rollcall/read-models/attendance/attendance-days.projection.ts'
import { describe, expect, it } from 'vitest'
import { presence } from '../../attendance/presence.projection.ts'
import { photos } from '../../employees/photos.projection.ts'
import { added, punchedIn, punchedOut } from '../../testing/attendance.ts'
import { asStored, of, uuid } from '../../testing/events.ts'
import { defineProjection } from '../projection.ts'
import { foldEvents, touchedBy } from './fold-events.ts'

const nothing = () => undefined

describe('folding a batch', () => {
  it('keeps the changes before a poison event, and names that event', () => {
    const events = asStored([
      punchedIn(10, '03:30:00'),
      punchedOut(11, '04:00:00', '2026-11-21'),
      punchedOut(10, '05:00:00'),
    ])
    const { changes, poisons } = foldEvents(touchedBy(attendanceDays, events), nothing)
    expect([...changes.values()].map(change => change.after?.worked_minutes)).toEqual([0])
    expect([...poisons.values()]).toMatchObject([
      { companyId: uuid(1), position: '2', after: '1', type: 'PunchedOut', eventId: events[1]?.id },
    ])
  })
  it('stops before an event that could not be decoded, and does not read it', () => {
    const [first, second, last] = asStored([
      punchedIn(10, '03:30:00'),
      punchedIn(11, '03:30:00', '2026-11-21'),
      punchedOut(10, '05:00:00'),
    ]) as [StoredEvent, StoredEvent, StoredEvent]
    const fault = new Error('it cannot be decoded')
    const events = [first, { ...second, fault }, last]
    const { changes, poisons } = foldEvents(touchedBy(attendanceDays, events), nothing)
    expect([...changes.values()].map(change => change.after?.worked_minutes)).toEqual([0])
    expect([...poisons.values()]).toMatchObject([{ position: '2', eventId: second.id, error: fault }])
    expect(touchedBy(photos, events)).toEqual({ touches: [], poisons: new Map() })
  })
  it('continues with other companies after a poison event, and leaves its own company out', () => {
    const events = asStored([
      punchedIn(10, '03:30:00'),
      punchedOut(11, '04:00:00', '2026-11-21'),
      punchedOut(10, '05:00:00'),
      of(uuid(7), punchedIn(12, '03:30:00')),
      of(uuid(7), punchedOut(12, '04:30:00')),
    ])
    const { changes } = foldEvents(touchedBy(attendanceDays, events), nothing)
    const minutes = [...changes.values()].map(({ after }) => [after?.company_id, after?.worked_minutes])
    expect(minutes).toEqual([
      [uuid(1), 0],
      [uuid(7), 60],
    ])
  })
  it('leaves out the companies that are set aside', () => {
    const events = asStored([punchedIn(10, '03:30:00'), of(uuid(7), punchedIn(12, '03:30:00'))])
    const foldStart = { start: '0', setAside: new Set([uuid(1)]) }
    const { touches } = touchedBy(attendanceDays, events, foldStart)
    expect(touches.map(({ event }) => event.companyId)).toEqual([uuid(7)])
  })
  it('sets a company aside at the first of two poison events', () => {
    const events = asStored([
      punchedIn(10, '03:30:00'),
      punchedOut(11, '04:00:00', '2026-11-21'),
      { ...punchedIn(12, '05:00:00'), data: {} },
    ])
    const withoutKey = [...events.slice(0, 2), { ...(events[2] as StoredEvent), fault: new Error('sealed') }]
    const { poisons } = foldEvents(touchedBy(attendanceDays, withoutKey), nothing)
    expect([...poisons.values()]).toMatchObject([{ position: '2' }])
  })
  it('has no change for a row that was added and removed', () => {
    const { changes, rows } = foldEvents(
      touchedBy(presence, asStored([added(), { ...added(), type: 'EmployeeDeleted' }])),
      nothing,
    )
    expect(changes.size).toBe(0)
    expect([...rows.values()]).toEqual([undefined])
  })
  it('touches nothing for events that nobody handles', () => {
    expect(touchedBy(attendanceDays, asStored([added()])).touches).toEqual([])
  })
  it('distinguishes keys with any content', () => {
    const touched = touchedBy(
      attendanceDays,
      asStored([punchedIn(10, '03:30:00'), punchedIn(11, '03:30:00', '2026-11-20', uuid(9))]),
    )
    expect(new Set(touched.touches.map(touch => touch.id)).size).toBe(2)
  })
})

describe('declaring a projection', () => {
  it('rejects two handlers for one event', () => {
    const when = [...attendanceDays.when.values()]
    expect(() => defineProjection({ ...attendanceDays, when: [...when, ...when] } as never)).toThrow('twice')
  })
})
