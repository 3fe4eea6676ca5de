import type { RecordEvent } from './record-event.ts'
import { secretFields } from './secret-fields.ts'

/** The data of an event, opened. */
export type EventData = Readonly<Record<string, unknown>>

/** The fields of an event as facts, each with its value in the last of the earlier events of the stream that has it. */
export function eventFacts(data: EventData, earlier: readonly EventData[]): RecordEvent['facts'] {
  return shownFields(data).map(field => {
    const before = earlier.findLast(each => each[field] !== undefined)
    return { field, was: before ? valueText(before[field]) : null, now: valueText(data[field]) }
  })
}

/** The fields of an event that nobody is shown. */
export const secretsIn = (data: EventData): string[] =>
  Object.keys(data).filter(field => secretFields.has(field))

const shownFields = (data: EventData): string[] =>
  Object.keys(data).filter(field => !secretFields.has(field) && data[field] !== undefined)

/** A value as a text: a list with commas, an object as its members, nothing as ''. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value !== 'object') return String(value)
  const members = Object.entries(value).filter(([field, of]) => !secretFields.has(field) && of !== undefined)
  return members.map(([field, of]) => `${nameInWords(field)}: ${valueText(of)}`).join('; ')
}

/** A name of code in words: `dateOfBirth` and `EmployeeAdded` are "Date of birth" and "Employee added". */
export function nameInWords(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
