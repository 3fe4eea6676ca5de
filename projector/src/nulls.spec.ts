import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Row } from '@rollcall/read-models/kernel/table.ts'
import { describe, expect, it } from 'vitest'
import type { RowId } from './kernel/fold/fold-events.ts'
import { foldInMemory } from './kernel/fold/fold-in-memory.ts'
import type { Projection } from './kernel/projection.ts'
import { projections } from './projections.ts'
import { asStored, uuid } from './testing/events.ts'
import { type FieldPath, nullableFields, withNull } from './testing/nullable-fields.ts'
import { sampleEvent } from './testing/sample-event.ts'

const company = uuid(1)
const definitionOf = (type: string) => {
  const definition = eventDefinitions.get(type)
  if (!definition) throw new Error(`${type} is no event`)
  return definition
}
const sample = (type: string): NewEvent => sampleEvent(definitionOf(type), 1, company)

/** A sample of an event with null in a field, as far as the schema takes it. */
function withNullAt(type: string, field: FieldPath): NewEvent | undefined {
  const event = sample(type)
  const data = withNull(event.data, field)
  const fits = data !== undefined && definitionOf(type).schema.safeParse(data).success
  return fits ? { ...event, data: data as NewEvent['data'] } : undefined
}

/** The columns that would hold null and cannot, after events that are folded one by one. */
function wrongNulls(projection: Projection, events: readonly NewEvent[]): string[] {
  const rows = new Map<RowId, Row>()
  const wrong = new Set<string>()
  for (const [index, event] of events.entries()) {
    // An event of a record that is not there is poison; what it would write is not of interest here.
    foldInMemory(projection, asStored([event], index + 1), { start: '0', setAside: new Set() }, rows)
    for (const row of rows.values())
      for (const [column, kind] of Object.entries(projection.table.columns))
        if (!kind.endsWith('?') && (row[column] ?? null) === null) wrong.add(column)
  }
  return [...wrong]
}

describe.each([...projections])('$name', projection => {
  const types = [...projection.when.keys()]

  it('has a column that takes it for each field of an event that may be null', () => {
    const before = types.map(sample)
    for (const type of types)
      for (const field of nullableFields(definitionOf(type).schema)) {
        const event = withNullAt(type, field)
        if (!event) continue
        const found = [...wrongNulls(projection, [event]), ...wrongNulls(projection, [...before, event])]
        expect([type, field.join('.'), ...found]).toEqual([type, field.join('.')])
      }
  })
})

it('finds each field of an event that may be null, also within lists', () => {
  const fieldsOf = (type: string) => nullableFields(definitionOf(type).schema).map(field => field.join('.'))
  expect(fieldsOf('OwnWeekSet')).toEqual(['until', 'week', 'week.workHours'])
  expect(fieldsOf('CorrectionRecorded')).toContain('changes.0.now')
  const all = [...eventDefinitions.keys()].flatMap(type =>
    fieldsOf(type).map(field =>
      withNullAt(
        type,
        field.split('.').map(part => (part === '0' ? 0 : part)),
      ),
    ),
  )
  expect(all.filter(Boolean).length).toBeGreaterThan(60)
})
