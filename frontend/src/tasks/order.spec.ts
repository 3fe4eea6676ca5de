import type { TaskRow } from '@rollcall/contracts/tasks/views.ts'
import { describe, expect, it } from 'vitest'
import { rankAtIndex, shownIn } from './order.ts'

const row = (id: string, rank: string, status: TaskRow['status'] = 'todo') =>
  ({ id, rank, status }) as TaskRow
const now = '2026-11-20T08:00:00.000Z'
const rows = [row('a', '8000000000000'), row('b', '8000000000010'), row('c', '8000000000020')]
const ids = (tasks: readonly TaskRow[]) => tasks.map(({ id }) => id)

describe('a column of the board', () => {
  it('shows the services’ order while nothing moves', () => {
    expect(shownIn('todo', rows, new Map())).toEqual(rows)
  })
  it('shows a moving task where it goes, and no longer where it was', () => {
    const moved = new Map([['c', row('c', rankAtIndex(rows.slice(0, 2), 1, now))]])
    expect(ids(shownIn('todo', rows, moved))).toEqual(['a', 'c', 'b'])
    const away = new Map([['b', row('b', '8000000000000', 'done')]])
    expect(ids(shownIn('todo', rows, away))).toEqual(['a', 'c'])
    expect(ids(shownIn('done', [], away))).toEqual(['b'])
  })
  it('takes a task before its first and after its last one', () => {
    const first = row('x', rankAtIndex(rows, 0, now))
    const last = row('y', rankAtIndex(rows, 3, now))
    const moved = new Map([
      ['x', first],
      ['y', last],
    ])
    expect(ids(shownIn('todo', rows, moved))).toEqual(['x', 'a', 'b', 'c', 'y'])
  })
  it('takes a task that came into it empty as one of that moment, so that later ones come before it', () => {
    const later = rankAtIndex([], 0, '2026-11-20T08:00:01.000Z')
    expect(later < rankAtIndex([], 0, now)).toBe(true)
  })
})
