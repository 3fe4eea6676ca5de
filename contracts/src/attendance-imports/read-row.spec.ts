import { describe, expect, it } from 'vitest'
import { askedChanges } from './asked-changes.ts'
import { clockInCell, endInCell } from './clock-cell.ts'
import { attendanceRowReader, type PastSession, readAttendanceRow } from './read-row.ts'
import {
  type AttendanceImportRow,
  attendanceImportExamples,
  attendanceImportFields,
  attendanceImportRow,
} from './rows.ts'

const row = (values: Partial<AttendanceImportRow> = {}): AttendanceImportRow => ({
  line: 2,
  employee: 'asha@lantern.test',
  date: '2026-01-15',
  in: '09:05',
  out: '17:30',
  breaks: '',
  ...values,
})
const faultsOf = (values: Partial<AttendanceImportRow>) => {
  const read = readAttendanceRow(row(values))
  return 'faults' in read ? read.faults.map(({ field, message }) => `${field}: ${message}`) : []
}
const breaksOf = (breaks: string) => {
  const read = readAttendanceRow(row({ breaks }))
  return 'session' in read ? read.session.breaks : undefined
}

describe('a time in a file', () => {
  it.each([
    ['9:05', 545],
    ['09.05', 545],
    ['09:05:59', 545],
    ['9h05', 545],
    ['9:05 am', 545],
    ['12:00 am', 0],
    ['12:15 PM', 735],
    ['5 p.m.', 1_020],
    ['23:59', 1_439],
    ['0', 0],
    ['0.375', 540],
    ['0.7291666666666666', 1_050],
    ['2026-01-15 09:05', 545],
    ['2026-01-15T17:30:00', 1_050],
  ])('%s is minute %i', (text, minutes) => {
    expect(clockInCell(text)).toBe(minutes)
  })
  it.each(['', '9', '24:00', '9:60', '13:00 pm', '0:00 am', '1.5', '0.9999', 'noon', '9:05 x'])(
    '%s is none',
    text => {
      expect(clockInCell(text)).toBeUndefined()
    },
  )
})

it('24:00 is the day’s end', () => {
  for (const text of ['24:00', '24.00', ' 24:00:00 ']) expect(endInCell(text), text).toBe(0)
  expect(endInCell('24:01')).toBeUndefined()
  expect(readAttendanceRow(row({ out: '24:00', breaks: '23:30-24:00' }))).toMatchObject({
    session: { in: 545, out: 0, breaks: [{ from: 1_410, to: 0 }] },
  })
  expect(faultsOf({ in: '24:00' })).toEqual(['in: Must be a time, for example 09:05 or 5:30 pm'])
})

it('8.50 is not 08:50: it is refused, as it may be eight and a half hours', () => {
  expect(faultsOf({ in: '8.50', breaks: '' })).toEqual([
    'in: May be a time or a number of hours. Write it with a colon, such as 08:30',
  ])
  expect(faultsOf({ in: '08.50' })).toEqual([])
  expect(breaksOf('8.50-9.20')).toBeUndefined()
})

it('a duration of more than a day is refused with the reason, and not wrapped', () => {
  expect(faultsOf({ out: '30:00' })).toEqual(['out: Is a duration of more than a day. Enter the time of day'])
})

it('a cell with date and time keeps the time, and its date must be that of the row', () => {
  const at = (from: string, to: string) => ({ in: `2026-01-15 ${from}`, out: to })
  expect(readAttendanceRow(row(at('09:05', '2026-01-15 17:30')))).toMatchObject({
    session: { in: 545, out: 1_050 },
  })
  expect(readAttendanceRow(row(at('22:00', '2026-01-16 06:00')))).toMatchObject({
    session: { in: 1_320, out: 360 },
  })
  const fault = 'Is on another day than the date and the times say'
  expect(faultsOf(at('09:05', '2026-01-16 17:30'))).toEqual([`out: ${fault}`])
  expect(faultsOf(at('22:00', '2026-01-15 06:00'))).toEqual([`out: ${fault}`])
  expect(faultsOf({ in: '2026-01-14 09:05' })).toEqual([`in: ${fault}`])
})

it('a punch-in after midnight, or late in the evening before, stays on the work date of its shift', () => {
  const read = (from: string, out: string) => {
    const found = readAttendanceRow(row({ date: '2026-01-16', in: from, out }))
    return 'session' in found ? found.session : found.faults
  }
  expect(read('2026-01-17 00:40', '07:00')).toMatchObject({ date: '2026-01-16', inOn: '2026-01-17', in: 40 })
  expect(read('2026-01-17 00:40', '2026-01-17 07:00')).toMatchObject({ inOn: '2026-01-17', out: 420 })
  expect(read('2026-01-15 22:30', '06:00')).toMatchObject({ date: '2026-01-16', inOn: '2026-01-15' })
  expect(read('2026-01-16 22:30', '06:00')).not.toHaveProperty('inOn')
  const fault = 'Is on another day than the date and the times say'
  expect(read('2026-01-17 12:00', '17:00')).toMatchObject([{ field: 'in', message: fault }])
  expect(read('2026-01-15 21:59', '23:00')).toMatchObject([{ field: 'in', message: fault }])
  expect(read('2026-01-17 00:40', '2026-01-16 07:00')).toMatchObject([{ field: 'out', message: fault }])
})

it('a row may name the time zone of its times', () => {
  expect(readAttendanceRow(row({ zone: ' asia/dubai ' }))).toMatchObject({ session: { zone: 'Asia/Dubai' } })
  expect(readAttendanceRow(row({ zone: '' }))).not.toHaveProperty('session.zone')
  expect(faultsOf({ zone: 'Gulf time' })).toEqual(['zone: Must be an IANA time zone such as Asia/Kolkata'])
  const read = attendanceRowReader()
  read(row({ zone: 'Asia/Dubai' }))
  expect(read(row({ line: 3, zone: 'Asia/Kolkata' }))).toHaveProperty('session')
})

it.each(attendanceImportFields)(
  'each example of the column %s is read, and all of them as one value',
  field => {
    const valuesOf = attendanceImportExamples[field]
      // The front end reads days; the service takes one form.
      .filter(text => field !== 'date' || /^\d{4}-\d\d-\d\d$/.test(text))
      .map(text => readAttendanceRow(row({ date: '2026-11-05', [field]: text })))
    expect(valuesOf.filter(found => 'faults' in found)).toEqual([])
    if (field === 'in' || field === 'out' || field === 'breaks')
      expect(new Set(valuesOf.map(found => JSON.stringify(found))).size).toBe(1)
  },
)

describe('a row of past attendance', () => {
  it('is a session in minutes on the person’s clock', () => {
    expect(readAttendanceRow(row({ employee: ' Asha@Lantern.test ', breaks: '12:00-12:30' }))).toEqual({
      session: {
        employee: 'asha@lantern.test',
        date: '2026-01-15',
        in: 545,
        out: 1_050,
        breaks: [{ from: 720, to: 750 }],
      },
    })
  })
  it('has its breaks in one cell', () => {
    const both = [
      { from: 720, to: 750 },
      { from: 900, to: 910 },
    ]
    for (const text of [
      '12:00-12:30; 15:00-15:10',
      '12:00 – 12:30, 15:00 to 15:10',
      '12.00−12.30|15.00-15.10;',
    ])
      expect(breaksOf(text), text).toEqual(both)
    expect(breaksOf(' ')).toEqual([])
    for (const text of ['12:00', 'lunch', '12:00-12:00', '12:00-12:30-13:00', '12:00-12:30 15:00-15:10'])
      expect(breaksOf(text), text).toBeUndefined()
  })
  it('names everything that is wrong by field', () => {
    expect(faultsOf({ employee: '', date: '30/02/2026', in: '', out: 'late', breaks: 'lunch' })).toEqual([
      'employee: Employee is required',
      'date: Must be a date in the format YYYY-MM-DD',
      'in: Missing punch-in. Enter its time',
      'out: Must be a time, for example 09:05 or 5:30 pm',
      'breaks: Must be times from and to, for example 12:00-12:30; 15:00-15:10',
    ])
    expect(faultsOf({ out: '9:05' })).toEqual(['out: Must not be the time of the punch-in'])
    expect(faultsOf({ breaks: Array(20).fill('12:00-12:01').join(';') })).toEqual([
      'breaks: At most 19 breaks',
    ])
  })
  it('has its own error for a character that cannot be kept', () => {
    const { success, data } = attendanceImportRow.safeParse(row({ in: '09:0\0' }))
    expect(success).toBe(true)
    expect(faultsOf(data!)).toEqual(['in: Has a character that cannot be read. Type this again'])
  })
  it('is refused when an earlier row has the same session, however it is written', () => {
    const read = attendanceRowReader()
    expect(read(row())).toHaveProperty('session')
    expect(read(row({ line: 3, out: '18:30' }))).toHaveProperty('session')
    expect(read(row({ line: 4, employee: 'ASHA@lantern.test', in: '9:05 AM', out: '5.30 pm' }))).toEqual({
      faults: [{ line: 4, field: 'in', message: 'Row 2 has the same session' }],
    })
  })
})

describe('the changes of a row', () => {
  const spans = (session: Partial<PastSession>, zone = 'Asia/Kolkata') => {
    const of = { employee: 'a', date: '2026-01-15', in: 540, out: 1_050, breaks: [], ...session }
    const asked = askedChanges(of, zone)
    if ('fault' in asked) return asked.fault
    return asked.changes.map(({ what, now }) => `${what} ${now?.from.slice(5, 16)} ${now?.to?.slice(5, 16)}`)
  }
  it('are a session and its breaks at the person’s times', () => {
    expect(spans({ breaks: [{ from: 720, to: 750 }] })).toEqual([
      'session 01-15T03:30 01-15T12:00',
      'break 01-15T06:30 01-15T07:00',
    ])
  })
  it('go on after midnight when the punch-out or a break is before the punch-in', () => {
    expect(
      spans(
        {
          in: 1_320,
          out: 360,
          breaks: [
            { from: 1_430, to: 20 },
            { from: 120, to: 150 },
          ],
        },
        'UTC',
      ),
    ).toEqual([
      'session 01-15T22:00 01-16T06:00',
      'break 01-15T23:50 01-16T00:20',
      'break 01-16T02:00 01-16T02:30',
    ])
  })
  it('begin on the date of a punch-in that is not the work date', () => {
    expect(spans({ inOn: '2026-01-16', in: 40, out: 420, breaks: [{ from: 180, to: 200 }] }, 'UTC')).toEqual([
      'session 01-16T00:40 01-16T07:00',
      'break 01-16T03:00 01-16T03:20',
    ])
  })
  it('are right on days of 23 and 25 hours, and say when the clock skips a time', () => {
    const berlin = (date: string, session: Partial<PastSession>) =>
      spans({ date, ...session }, 'Europe/Berlin')
    // Forward from 02:00 to 03:00, and back from 03:00 to 02:00.
    expect(berlin('2026-03-29', { in: 60, out: 300 })).toEqual(['session 03-29T00:00 03-29T03:00'])
    expect(berlin('2026-10-25', { in: 60, out: 300 })).toEqual(['session 10-24T23:00 10-25T04:00'])
    expect(berlin('2026-10-25', { in: 165, out: 135 })).toEqual(['session 10-25T00:45 10-25T01:15'])
    expect(berlin('2026-03-29', { in: 150 })).toEqual({
      field: 'in',
      message: 'The clock is set forward on that day and never shows 02:30. Enter another time',
    })
  })
})
