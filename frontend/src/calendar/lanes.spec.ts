import { expect, it } from 'vitest'
import { weekFrom } from '../kit/dates.ts'
import { placedWithin } from './entries.ts'
import { layWeek, runsIn } from './lanes.ts'
import { birthday, holiday, leave } from './testing-entries.ts'

const week = weekFrom('2026-11-16')
const weekend = (day: string) => day >= '2026-11-21' && day <= '2026-11-22'
const lay = (lanes: number, ...entries: Parameters<typeof placedWithin>[0]) =>
  layWeek(placedWithin(entries, '2026-11-16', '2026-11-29', weekend), week, lanes)
const lines = (laid: ReturnType<typeof lay>) =>
  laid.bars.map(({ placed, first, last, lane }) => `${placed.entry.id} ${first}-${last} in ${lane}`)

it('entries that share a day are below each other, others share a lane', () => {
  const laid = lay(
    3,
    leave('hana', '2026-11-16', '2026-11-24'),
    leave('maricel', '2026-11-18', '2026-11-20'),
    leave('omar', '2026-11-16', '2026-11-17'),
    birthday('yusuf', '2026-11-16'),
  )
  expect(lines(laid)).toEqual(['hana 0-4 in 0', 'omar 0-1 in 1', 'maricel 2-4 in 1', 'yusuf 0-0 in 2'])
  expect(laid.used).toBe(3)
})

it('a holiday is above leave, because it concerns everyone', () => {
  expect(lines(lay(3, leave('hana', '2026-11-16', '2026-11-17'), holiday('diwali', '2026-11-17')))[0]).toBe(
    'diwali 1-1 in 0',
  )
})

it('entries beyond the lanes are counted for each of their days', () => {
  const { bars, more } = lay(
    1,
    leave('a', '2026-11-16', '2026-11-20'),
    leave('b', '2026-11-17', '2026-11-18'),
    leave('c', '2026-11-18', '2026-11-18'),
  )
  expect(bars).toHaveLength(1)
  expect(more).toEqual([0, 1, 2, 0, 0, 0, 0])
})

it('a bar is open where its entry goes on, in the next week or beyond what was read', () => {
  const [bar] = lay(3, leave('hana', '2026-11-16', '2026-11-24')).bars
  expect(bar).toMatchObject({ begins: true, ends: false })
  const [whole] = lay(3, leave('jun', '2026-11-12', '2026-11-20')).bars
  expect(whole).toMatchObject({ begins: false, ends: true })
  const [long] = lay(3, leave('chloé', '2026-11-01', '2026-12-24')).bars
  expect(long).toMatchObject({ begins: false, ends: false })
})

it('a bar breaks at a day without it', () => {
  const days = ['2026-11-16', '2026-11-18', '2026-11-19']
  expect(runsIn(days, week)).toEqual([
    [0, 0],
    [2, 3],
  ])
  const bars = lay(3, leave('a', '2026-11-16', '2026-11-19', { dates: days })).bars
  expect(bars.map(({ begins, ends }) => [begins, ends])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('a thousand people away need no more bars than lanes allow', () => {
  const entries = Array.from({ length: 1_000 }, (_, n) => leave(String(n), '2026-11-16', '2026-11-20'))
  const { bars, more } = lay(3, ...entries)
  expect(bars).toHaveLength(3)
  expect(more).toEqual([997, 997, 997, 997, 997, 0, 0])
})
