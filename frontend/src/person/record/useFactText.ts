import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { type EntryFact, type EntryValue, entryFacts } from '@rollcall/contracts/person/facts.ts'
import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { useTranslate } from 'react-admin'
import { monthName, offsetText, timeIn, zoneCity } from '../../kit/dates.ts'
import { useCalendar } from '../../kit/me.tsx'
import { daysText } from '../../leave/public.ts'

/** Translates below `person_record`. */
export function useRecordText() {
  const translate = useTranslate()
  return (key: string, args: object = {}) => translate(`person_record.${key}`, args)
}

/** Gives the text of a fact's value in an entry. `zone`: the person's now. */
export function useFactText(zone: string) {
  const text = useRecordText()
  const { day, companyZone } = useCalendar()
  const zoneText = (name: string, at: string) =>
    text('zone', { place: zoneCity(name), offset: offsetText(name, at) })
  return (entry: PersonEntryRow, { fact }: Pick<EntryFact, 'fact'>, value: EntryValue): string => {
    const form = entryFacts[fact]
    if (form === 'zone' && value === null) return text('company_zone', { place: zoneCity(companyZone) })
    if (value === null || value === '') return text('nothing')
    if (typeof value === 'number')
      return form === 'minutes' ? hoursAndMinutes(value) : form === 'change' ? signed(value) : daysText(value)
    const clock = (instant: string) => {
      const time = timeIn(entry.zone ?? zone, instant)
      const elsewhere = entry.zone !== null && entry.zone !== zone
      return elsewhere ? text('at_place', { time, place: zoneCity(entry.zone ?? zone) }) : time
    }
    switch (form) {
      case 'presence':
        return value.includes('T') ? text('in_since', { time: clock(value) }) : text(`word.${value}`)
      case 'span': {
        const [from = '', to = ''] = value.split('/')
        return to === '' ? text('since', { time: clock(from) }) : `${clock(from)}–${clock(to)}`
      }
      case 'dates': {
        const [from = '', to = ''] = value.split('/')
        return from === to ? day(from) : `${day(from)} – ${day(to)}`
      }
      case 'day':
        return day(value)
      case 'month':
        return monthName(value)
      case 'weekdays':
        return value
          .split(' ')
          .map(name => `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)
          .join(', ')
      case 'zone':
        return zoneText(value, entry.at)
      case 'word':
        return text(`word.${value}`)
      default:
        return value
    }
  }
}

/** A change of the balance with its sign. */
const signed = (days: number): string => (days > 0 ? `+${daysText(days)}` : daysText(days))
