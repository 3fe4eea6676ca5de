import { describe, expect, it } from 'vitest'
import { readBytes } from '../kit/files/read-bytes.ts'
import type { FileTable } from '../kit/files/table.ts'
import {
  directionOf,
  guessPunchLog,
  isPunchLog,
  punchLogColumns,
  type SaidWords,
  wordsIn,
} from './punch-log-columns.ts'
import { readPunchLog } from './read-punch-log.ts'

const tableOf = (...lines: string[]): FileTable =>
  readBytes(new TextEncoder().encode(lines.join('\n')), { maxRows: 1_000 })
const read = (table: FileTable, words: SaidWords = {}) =>
  readPunchLog(table, { mapping: guessPunchLog(table), order: 'day-first', latestYear: 2026, words })
const timesOf = (table: FileTable, words?: SaidWords) =>
  read(table, words).rows.map(row => `${row.line} ${row.employee} ${row.date} ${row.in}-${row.out}`)

describe('a file with one punch a row', () => {
  it.each([
    ['a fingerprint clock', 'AC-No.,Name,Time,State', '7,Asha,2026-11-05 08:59:12,C/In'],
    ['a door system', 'Person ID;Person;Date/Time;Door;Event', '7;Asha;05/11/2026 08:59;Main;Entry'],
    ['date and time apart', 'User ID,Date,Time,Direction', '7,05/11/2026,8:59:12 AM,0'],
    ['no direction', 'Name,Timestamp', 'Asha,2026-11-05T08:59:12'],
    ['dates of a spreadsheet', 'Code,DateTime', '7,46331.3744'],
  ])('of %s is recognised', (_device, ...lines) => {
    const table = tableOf(...lines)
    expect(isPunchLog(table)).toBe(true)
    expect(read(table).rows).toMatchObject([{ date: '2026-11-05', in: '08:59', out: '' }])
  })
  it.each([
    ['Name,Date,In,Out', 'Asha,2026-11-05,9:00,17:00'],
    ['Name,Date,Hours', 'Asha,2026-11-05,8'],
    ['Time,State', '2026-11-05 08:59,In'],
  ])('is not %s', (...lines) => {
    expect(isPunchLog(tableOf(...lines))).toBe(false)
  })
})

it.each([
  [['In', 'Check-in', 'C/In', '0', 'I', 'Entry', 'clock in'], 'in'],
  [['Out', 'CHECK OUT', 'C/Out', '1', 'o', 'Exit'], 'out'],
  [['Overtime in', '2', 'Door 1', ''], undefined],
] as const)('%j are read as %s', (words, direction) => {
  for (const word of words) expect(directionOf(word), word).toBe(direction)
})

it('an unknown word is asked and not guessed, and its punches can be left out', () => {
  const table = tableOf(
    'Name,Time,State',
    'Asha,2026-11-05 09:00,C/In',
    'Asha,2026-11-05 12:00,Door',
    'Asha,2026-11-05 17:00,c/out',
  )
  expect(wordsIn(table, 2)).toEqual(['C/In', 'Door', 'c/out'])
  expect(timesOf(table, { Door: 'none' })).toEqual(['2 Asha 2026-11-05 09:00-17:00'])
  expect(timesOf(table, { Door: 'out' })).toEqual([
    '2 Asha 2026-11-05 09:00-12:00',
    '4 Asha 2026-11-05 -17:00',
  ])
})

it('a column of states that names no direction is not taken for one', () => {
  expect(guessPunchLog(tableOf('Name,Time,Status', 'Asha,2026-11-05 09:00,Valid')).direction).toBe(-1)
})

it('pairs by person and time, counts, and names the row of the punch-in', () => {
  const table = tableOf(
    'Code,Date,Time',
    '7,05/11/2026,22:01:30',
    '9,05/11/2026,8:59 AM',
    '9,05/11/2026,08:59:40',
    '7,06/11/2026,06:00:10',
    '9,05/11/2026,5:30 PM',
    '9,06/11/2026,9:00',
  )
  expect(timesOf(table)).toEqual([
    '2 7 2026-11-05 22:01-06:00',
    '3 9 2026-11-05 08:59-17:30',
    '7 9 2026-11-06 09:00-',
  ])
  expect(read(table)).toMatchObject({ punches: 6, people: 2, days: 2, repeated: 1, alone: 1 })
})

it('a punch that cannot be read becomes a row that the check rejects, with what the file says', () => {
  const table = tableOf(
    'Code,DateTime',
    '7,soon',
    ',2026-11-05 09:00',
    '7,2026-11-05T09:00:00Z',
    '7,2026-11-05 25:00',
  )
  expect(read(table).rows).toMatchObject([
    { line: 2, employee: '7', date: 'soon', in: '', out: '' },
    { line: 3, employee: '', date: '2026-11-05', in: '09:00' },
    // The time of another clock than the person's.
    { line: 4, date: '2026-11-05', in: '2026-11-05T09:00:00Z' },
    { line: 5, date: '2026-11-05', in: '25:00' },
  ])
})

it('each example of a column of a log is read', () => {
  const of = (field: string) => punchLogColumns.find(column => column.field === field)!.examples!
  for (const text of of('at'))
    expect(timesOf(tableOf('Code;DateTime', `7;${text}`)), text).toEqual(['2 7 2026-11-05 08:59-'])
  for (const text of of('time'))
    expect(timesOf(tableOf('Code;Date;Time', `7;2026-11-05;${text}`)), text).toEqual([
      '2 7 2026-11-05 08:59-',
    ])
  for (const text of of('direction')) expect(directionOf(text), text).toBeDefined()
})
