import { punchColumns } from '@rollcall/contracts/attendance/columns.ts'
import { readAttendanceRow } from '@rollcall/contracts/attendance-imports/read-row.ts'
import { expect, it } from 'vitest'
import { fileRowsOf, guessMapping } from '../kit/files/columns.ts'
import type { FileTable } from '../kit/files/table.ts'
import { attendanceImportColumns } from './attendance-columns.ts'
import { fromPunchExport } from './from-punch-export.ts'

const all = {
  ...{
    code: 'LW-1',
    person: 'Asha',
    workDate: '2026-11-05',
    inAt: '09:00',
    inOn: '2026-11-05',
    outAt: '17:30',
  },
  ...{ outOn: '2026-11-05', breaks: '12:00-12:30; 15:00-15:00', unpaidBreaks: '00:30', minutes: '08:00' },
  ...{ zone: 'Asia/Kolkata', outZone: 'Asia/Kolkata' },
}
/** An export of one session with these columns. */
function tableOf(session: Partial<Record<string, string>>): FileTable {
  const columns = punchColumns.filter(({ id }) => session[id] !== undefined)
  return {
    heads: columns.map(({ title }) => title),
    rows: [{ line: 2, cells: columns.map(({ id }) => session[id] ?? '') }],
  }
}
const rowOf = (session: Partial<Record<string, string>>) => {
  const { table } = fromPunchExport(tableOf(session))!
  const mapping = guessMapping(attendanceImportColumns, table.heads)
  return fileRowsOf(attendanceImportColumns, table, mapping, () => undefined, 2026)[0]!
}

it('an export of work sessions needs no choice of columns, and breaks of no minute are left out', () => {
  expect(rowOf(all)).toEqual({
    line: 2,
    employee: 'Asha (LW-1)',
    date: '2026-11-05',
    in: '09:00',
    out: '17:30',
    breaks: '12:00-12:30',
    zone: 'Asia/Kolkata',
  })
  expect(fromPunchExport(tableOf(all))?.lacks).toEqual([])
})

it('a session that began on another date stays on its work date', () => {
  const row = rowOf({
    ...all,
    inOn: '2026-11-06',
    inAt: '00:40',
    outAt: '07:00',
    outOn: '2026-11-06',
    breaks: '',
  })
  expect(readAttendanceRow(row)).toMatchObject({
    session: { date: '2026-11-05', inOn: '2026-11-06', in: 40, out: 420 },
  })
})

it('a punch-out in another zone is read on the clock of the punch-in', () => {
  const row = rowOf({ ...all, outZone: 'Asia/Dubai', outAt: '23:00', breaks: '' })
  expect(row.out).toBe('2026-11-06 00:30')
  expect(readAttendanceRow(row)).toMatchObject({ session: { date: '2026-11-05', in: 540, out: 30 } })
})

it('says what an export without some columns lacks', () => {
  const { inOn: _, breaks: __, outZone: ___, ...old } = all
  expect(fromPunchExport(tableOf(old))?.lacks).toEqual(['inOn', 'breaks', 'outZone'])
})

it('other files are none', () => {
  for (const other of [
    { code: '7', workDate: '2026-11-05', inAt: '09:00', outAt: '17:00' },
    { workDate: '2026-11-05', inAt: '09:00', outAt: '17:00', outOn: '2026-11-05' },
    { code: '7', workDate: '2026-11-05', inAt: '09:00', inOn: '2026-11-05' },
  ])
    expect(fromPunchExport(tableOf(other))).toBeUndefined()
})
