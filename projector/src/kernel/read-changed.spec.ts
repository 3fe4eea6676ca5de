import { describe, expect, it } from 'vitest'
import { attendanceDays } from '../attendance/attendance-days.projection.ts'
import { uuid } from '../testing/events.ts'
import type { Change } from './fold-events.ts'
import { passed, readChanged } from './read-changed.ts'

const change = (company: number, row: number): Change => {
  const after = { company_id: uuid(company), id: uuid(row), employee_id: uuid(1000 + row) }
  return { key: [], before: undefined, after }
}
const told = (changes: Change[]) => JSON.parse(readChanged(attendanceDays, '7', changes))
const about = { projection: 'attendance_days', position: '7' }

describe('read_changed', () => {
  it('names the rows with their company and owner, also those that went', () => {
    const { after } = change(2, 6)
    expect(told([change(1, 5), { key: [], before: after, after: undefined }])).toEqual({
      ...about,
      changes: [
        { company: uuid(1), id: uuid(5), owner: uuid(1005) },
        { company: uuid(2), id: uuid(6), owner: uuid(1006) },
      ],
    })
  })
  it('names only the companies when the rows are too many', () => {
    expect(told(Array.from({ length: 3000 }, (_, i) => change(i % 3, i)))).toEqual({
      ...about,
      companies: [uuid(0), uuid(1), uuid(2)],
    })
  })
  it('says only that much changed when the companies are too many', () => {
    expect(told(Array.from({ length: 3000 }, (_, i) => change(i, i)))).toEqual({ ...about, all: true })
  })
  it('never exceeds what Postgres takes', () => {
    for (const rows of [50, 60, 139, 141, 150, 350])
      for (const companies of [1, 100, 350])
        expect(
          readChanged(
            attendanceDays,
            '7',
            Array.from({ length: rows }, (_, i) => change(i % companies, i)),
          ).length,
        ).toBeLessThan(8000)
  })
  it('tells of a position that passed without a change', () => {
    expect(JSON.parse(passed('9'))).toEqual({ projection: '*', position: '9', changes: [] })
  })
})
