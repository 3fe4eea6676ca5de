import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import { describe, expect, it } from 'vitest'
import type { CorrectedDay, CorrectionInput } from './correction-input.ts'
import { askedChanges } from './several-changes.ts'

const at = (time: string) => `2026-11-17T${time}:00.000Z`
const id = '00000000-0000-4000-8000-000000000001'
const day: CorrectedDay = {
  workDate: '2026-11-17',
  sessions: [
    {
      sessionId: id,
      inAt: at('09:00'),
      outAt: at('17:00'),
      zone: 'UTC',
      inOffset: 0,
      outZone: 'UTC',
      outOffset: 0,
      breaks: [],
    },
  ],
  neighbours: [],
  applied: 0,
  zone: 'UTC',
  paidBreaks: false,
  now: '2026-11-20T13:10:00.000Z',
  schedule: {
    kind: 'working',
    share: 1,
    minutes: null,
    holiday: null,
    leave: null,
    lateFrom: null,
    startMinute: null,
    endMinute: null,
  },
}
const earlier: AskedChange = {
  what: 'session',
  id,
  was: { from: at('09:00'), to: at('17:00') },
  now: { from: at('08:45'), to: at('17:00') },
}
const input = (more: Partial<CorrectionInput>): CorrectionInput => ({
  mode: 'change',
  what: 'session',
  from: '',
  fromTurn: 'first',
  to: '',
  toTurn: 'first',
  entry: '',
  time: '',
  timeTurn: 'first',
  removed: '',
  reason: '',
  earlier: [earlier],
  ...more,
})

describe('the changes of a form', () => {
  it('are each made on the day as the earlier ones leave it', () => {
    const asked = askedChanges(input({ entry: `out:${id}`, time: 18 * 60 }), day)
    expect(asked.changes).toEqual([
      earlier,
      {
        what: 'session',
        id,
        was: { from: at('08:45'), to: at('17:00') },
        now: { from: at('08:45'), to: at('18:00') },
      },
    ])
    expect(asked.day.sessions[0]?.inAt).toBe(at('08:45'))
  })
  it('leave an empty one out, and wait for one that is begun', () => {
    expect(askedChanges(input({}), day).changes).toEqual([earlier])
    expect(askedChanges(input({ entry: `out:${id}` }), day).changes).toBeUndefined()
    expect(askedChanges(input({ earlier: [] }), day).changes).toBeUndefined()
  })
  it('keep what was entered when the day has changed meanwhile', () => {
    const moved = { ...day, sessions: day.sessions.map(one => ({ ...one, inAt: at('09:10') })) }
    expect(askedChanges(input({}), moved)).toMatchObject({ changes: [earlier], earlier: [] })
  })
})
