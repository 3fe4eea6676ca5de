import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type StampedEntry, writeCalendar } from './write-calendar.ts'

const entry = (more: Partial<StampedEntry> = {}): StampedEntry => ({
  id: 'a1',
  of: ['a1'],
  from: '2026-11-24',
  to: '2026-11-25',
  text: 'My leave',
  busy: true,
  changes: 1,
  changedAt: '2026-11-20T08:00:00.123Z',
  ...more,
})
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
const lines = (text: string) => text.split('\r\n')

describe('a calendar as text', () => {
  it('ends each line, also the last one, with CRLF', () => {
    const text = writeCalendar('Lantern', [entry()])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
  it('escapes the company’s name and every text', () => {
    const name = 'Lantern, Works; "Pune" \\ Office\nEND:VCALENDAR'
    const text = writeCalendar(name, [entry({ text: name })])
    const escaped = 'Lantern\\, Works\\; "Pune" \\\\ Office\\nEND:VCALENDAR'
    const unfolded = lines(text.replaceAll('\r\n ', ''))
    for (const property of ['NAME', 'X-WR-CALNAME']) expect(unfolded).toContain(`${property}:${escaped}`)
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual([name])
  })
  it('folds lines at 75 octets and cuts no character', () => {
    const long = 'Nguyễn Thị Minh Khai 👩🏽‍💻 '.repeat(20).trim()
    const text = writeCalendar(long, [entry({ text: long })])
    for (const line of lines(text)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/\ufffd/)
    }
    expect(lines(text).some(line => Buffer.byteLength(line) === 75)).toBe(true)
    expect(eventsOf(text)[0]?.summary).toBe(long)
  })
  it('tells programs of a change by a higher sequence and a later stamp, and of none by the same text', () => {
    const before = writeCalendar('Lantern', [entry()])
    expect(writeCalendar('Lantern', [entry()])).toBe(before)
    expect(lines(before)).toEqual(
      expect.arrayContaining(['SEQUENCE:0', 'DTSTAMP:20261120T080000Z', 'LAST-MODIFIED:20261120T080000Z']),
    )
    const changed = entry({ changes: 3, changedAt: '2026-11-21T08:00:00.000Z', to: '2026-11-26' })
    expect(lines(writeCalendar('Lantern', [changed]))).toEqual(
      expect.arrayContaining([
        ...['SEQUENCE:2', 'LAST-MODIFIED:20261121T080000Z'],
        ...['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127'],
      ]),
    )
  })
  it('blocks time only for the reader’s own leave', () => {
    expect(lines(writeCalendar('L', [entry()]))).toContain('TRANSP:OPAQUE')
    expect(lines(writeCalendar('L', [entry({ busy: false })]))).toContain('TRANSP:TRANSPARENT')
  })
})
