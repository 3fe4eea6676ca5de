import { announcementForm, inOrder } from '@rollcall/contracts/announcements/commands.ts'
import { describe, expect, it } from 'vitest'
import { announcementsOf, hasSeen } from './announcements.ts'

const today = '2026-11-20'
const all = announcementsOf(today)

describe('the demo company’s announcements', () => {
  it('are past, live and scheduled, and each is a valid form', () => {
    for (const form of all) expect(inOrder(announcementForm).safeParse(form).error).toBeUndefined()
    const live = all.filter(({ startDate, endDate }) => startDate <= today && endDate >= today)
    expect(live.map(({ pinned }) => pinned)).toContain(true)
    expect(live.length).toBeGreaterThan(1)
    expect(all.filter(({ startDate }) => startDate > today)).toHaveLength(1)
    expect(all.filter(({ endDate }) => endDate < today).length).toBeGreaterThan(5)
  })
  it('have been opened by some people and not by others', () => {
    const live = all.findIndex(({ pinned }) => pinned)
    const seen = Array.from({ length: 40 }, (_, person) => hasSeen(person, live))
    expect(new Set(seen)).toEqual(new Set([true, false]))
  })
  it('are mailed only when their start is still to come, so that a new demo sends no mails', () => {
    for (const { mail, slack, startDate } of all) expect((mail || slack) && startDate <= today).toBe(false)
  })
})
