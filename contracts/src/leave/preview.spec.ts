import { describe, expect, it } from 'vitest'
import { calendarEffectQuery } from './calendar-effect.ts'
import { approvalPreviewsQuery, maxPreviewed, severalPreviewQuery } from './preview.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const span = { from: '2026-12-21', to: '2026-12-22', kind: 'full' }
/** The messages with the names of their fields. */
const errorsOf = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('ids in an address', () => {
  const ids = (value: unknown) => approvalPreviewsQuery.safeParse({ ids: value })
  it('are a JSON array of ids, of one page at most', () => {
    expect(ids(JSON.stringify([idOf(1), idOf(2)])).data).toEqual({ ids: [idOf(1), idOf(2)] })
    const page = Array.from({ length: maxPreviewed }, (_, n) => idOf(n))
    expect(ids(JSON.stringify(page)).success).toBe(true)
    expect(errorsOf(ids(JSON.stringify([...page, idOf(100)])))).toEqual(['ids: At most 100'])
  })
  it('that are none are refused with what is missing', () => {
    expect(errorsOf(ids(undefined))).toEqual(['ids: Choose the requests'])
    for (const value of ['[', '{}', '"text"'])
      expect(errorsOf(ids(value))).toEqual(['ids: Must be a JSON array of ids'])
    expect(errorsOf(severalPreviewQuery.safeParse({ ...span, employeeIds: 7 }))).toEqual([
      'employeeIds: Choose the employees',
    ])
  })
})

describe('a change of the calendar in an address', () => {
  const change = (value: unknown) => calendarEffectQuery.safeParse({ change: value })
  it('is JSON; a holiday is a public one of everyone without more', () => {
    const holidays = [{ date: '2026-12-21' }]
    expect(change(JSON.stringify({ what: 'add', holidays })).data).toEqual({
      change: {
        what: 'add',
        holidays: [{ date: '2026-12-21', type: 'public', half: null, audience: { kind: 'everyone' } }],
      },
    })
  })
  it('that is none is refused', () => {
    expect(errorsOf(change(undefined))).toEqual(['change: Give the change'])
    expect(errorsOf(change('{'))).toEqual(['change: Must be JSON'])
    expect(change('{"what":"move"}').success).toBe(false)
  })
})
