import { describe, expect, it } from 'vitest'
import { dayInCell, orderIn, spelledDay } from './read-days.ts'

const read = (text: string, order?: 'day-first' | 'month-first') =>
  dayInCell(text, { order, latestYear: 2027 })

describe('a day in a cell', () => {
  it.each([
    '1990-03-04',
    '1990/3/4',
    '1990.03.04',
    '19900304',
    '4 March 1990',
    '4-Mar-90',
    'Mar 4, 1990',
    'March 4th 1990',
    '1990 March 4',
    'Sunday, 4 March 1990',
    'Sun 4 Mar 1990 09:30',
    '1990-03-04T00:00:00.000Z',
    '1990-03-04 09:30:15',
    '32936',
    '32936.75',
  ])('is read from %s', text => {
    expect(read(text)).toBe('1990-03-04')
  })
  it.each(['04/03/1990', '4.3.90', '04-03-1990 00:00', '4/3/1990, 9:05 PM'])(
    'is read from %s by the order',
    text => {
      expect(read(text, 'day-first')).toBe('1990-03-04')
      expect(read(text, 'month-first')).toBe('1990-04-03')
    },
  )
  it('has the latest year that its two digits can mean', () => {
    expect([read('7-May-90'), read('7-May-27'), read('7-May-28')]).toEqual([
      '1990-05-07',
      '2027-05-07',
      '1928-05-07',
    ])
  })
  it.each([
    '',
    'soon',
    '30 Feb 1990',
    '25/12/1990 or so',
    '1990',
    '12',
    '4 Marchx 1990',
    '1990-13-01',
    '4 March',
  ])('is not read from %j', text => {
    expect(read(text, 'day-first')).toBeUndefined()
  })
  it('is not read against the order of its column', () => {
    expect(read('12/25/1990', 'day-first')).toBeUndefined()
    expect(read('25/12/1990', 'month-first')).toBeUndefined()
  })
})

describe('the order of day and month', () => {
  it('is found by the whole column', () => {
    expect(orderIn(['04/03/1990', '', '1990-12-25', '25/12/1990'])).toEqual({ order: 'day-first' })
    expect(orderIn(['04/03/1990 10:00', '12/25/90'])).toEqual({ order: 'month-first' })
  })
  it('is asked where no value proves it, or where two contradict', () => {
    expect(orderIn(['05/05/1990', '04/03/1990', '1990-12-25'])).toEqual({ unclear: '04/03/1990' })
    expect(orderIn(['25/12/1990', '12/25/1990', '01/02/1990'])).toEqual({ unclear: '01/02/1990' })
  })
  it('is not asked where it makes no difference', () => {
    expect(orderIn(['05/05/1990', '4 March 1990', '2026-01-05', 'soon'])).toEqual({})
  })
})

it('a day is shown with its month in words', () => {
  expect(spelledDay('1990-03-04')).toBe('4 March 1990')
})
