import { describe, expect, it } from 'vitest'
import { stepsOf } from './fold.ts'
import { knownWeek, proposalsByDate } from './known-week.ts'
import { sampleReplay } from './testing.ts'

const { events, from, to } = sampleReplay()
const proposals = proposalsByDate(events)
function after(type: string, range = { from, to }) {
  const { event, after } = stepsOf(events).find(step => step.event.type === type)!
  const at = Date.parse(event.recordedAt)
  return knownWeek(after, { date: event.day, ...range, at }, proposals)
}

describe('the week as it was known', () => {
  it('has the state and the minutes of each date at that moment', () => {
    const week = after('CorrectionApproved')
    expect(week.map(({ date }) => date)).toEqual([
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
      ...['2026-11-20', '2026-11-21', '2026-11-22'],
    ])
    expect(week[2]).toEqual({
      date: '2026-11-18',
      word: 'complete',
      minutes: 543,
      pending: false,
      leave: null,
    })
    // In since 09:01, and it is 11:42.
    expect(week[3]).toEqual({ date: '2026-11-19', word: 'open', minutes: 161, pending: false, leave: null })
    expect(week[4]).toMatchObject({ word: 'none', minutes: 0 })
  })

  it('has a missing punch-out, and says that its correction is pending', () => {
    expect(after('CorrectionProposed')[2]).toMatchObject({ word: 'missing', minutes: 0, pending: true })
  })

  it('leaves out the days beyond the range', () => {
    const days = after('CorrectionApproved', { from: '2026-11-18', to: '2026-11-19' })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19'])
  })
})
