import { addDays } from '@rollcall/contracts/kernel/days.ts'
import type { FeedEntry } from './feed-days.ts'

/** An entry with the number of its changes and the instant of the last one, ISO in UTC. */
export type StampedEntry = FeedEntry & { changes: number; changedAt: string }

/** The maximum number of octets of a line without its end (RFC 5545, 3.1). */
const maxOctets = 75

/** A text as a value: separators are escaped, and control characters are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, found => `\\${found}`)
    .replace(/\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a line
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** A line in parts of at most 75 octets. Each further part begins with a space, and no character is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const its = Buffer.byteLength(character)
    if (octets + its > maxOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += its
  }
  return [...parts, part].join('\r\n')
}

const dateOf = (day: string): string => day.replaceAll('-', '')
const instantOf = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * A calendar as iCalendar text (RFC 5545). Its entries are whole days without a zone, so they are the same days for
 * every reader. The same entries give the same text, so that a program can see that nothing has changed.
 */
export function writeCalendar(name: string, entries: readonly StampedEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rollcall//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ id, from, to, text, busy, changes, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@rollcall`,
      `SEQUENCE:${Math.max(0, changes - 1)}`,
      // Without a METHOD the stamp is the time of the last change.
      `DTSTAMP:${instantOf(changedAt)}`,
      `LAST-MODIFIED:${instantOf(changedAt)}`,
      `DTSTART;VALUE=DATE:${dateOf(from)}`,
      // The end is the first day that is no longer part of it.
      `DTEND;VALUE=DATE:${dateOf(addDays(to, 1))}`,
      `SUMMARY:${escaped(text)}`,
      `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}
