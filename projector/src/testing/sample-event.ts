import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import type { EventDefinition } from '@rollcall/contracts/kernel/message.ts'
import { countedPayslip } from '@rollcall/contracts/payslips/counted.ts'
import { sampleDays, sampleLines, samplePayslip } from '@rollcall/contracts/payslips/samples.ts'
import { z } from 'zod'
import { newEvent, uuid } from './events.ts'

/** An event that fits its definition. Another number gives an event about other records of the same company. */
export function sampleEvent(definition: EventDefinition, record: number, companyId: string): NewEvent {
  const data = sampleOf(definition.schema, '', record) as Record<string, unknown>
  return newEvent(definition, 'companyId' in data ? { ...data, companyId } : data, companyId)
}

type Schema = z.core.$ZodType
interface Inside {
  innerType?: Schema
  element?: Schema
  items?: readonly Schema[]
  in?: Schema
  options?: readonly Schema[]
  shape?: Record<string, Schema>
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

/** A value that fits a schema. Ids differ by field and record; the rest is the same for all records. */
function sampleOf(schema: Schema, field: string, record: number): unknown {
  const def = schema._zod.def as unknown as Inside
  const inner = def.innerType ?? def.in ?? def.options?.[0]
  if (inner) return sampleOf(inner, field, record)
  if (def.element) return [sampleOf(def.element, field, record)]
  if (def.items) return def.items.map(each => sampleOf(each, field, record))
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, each]) => [name, sampleOf(each, name, record)]),
    )
  const values = def.values ?? (def.entries ? Object.values(def.entries) : samplesOf(field, record))
  const fitting = values.find(value => z.safeParse(schema, value).success)
  if (fitting === undefined) throw new Error(`No sample fits ${field}`)
  return fitting
}

/** The first one that fits the schema is taken. */
const samplesOf = (field: string, record: number): readonly unknown[] => [
  ...named.filter(([name]) => name.test(field)).map(([, value]) => value),
  ...(/Id$/.test(field) ? [uuid(1_000 * record + field.length)] : []),
  '2026-11-20',
  instant,
  '2026-11',
  '09:00',
  '12',
  'a'.repeat(64),
  uuid(1_000 * record + field.length),
  1,
  12,
  60,
  true,
  null,
  {},
]

const instant = '2026-11-20T08:00:00.000Z'
const named: readonly [name: RegExp, value: unknown][] = [
  [/zone$/i, 'Europe/Berlin'],
  [/at$/i, instant],
  [/^currency$/, 'EUR'],
  [/^number$/, 'LW-2026-0418'],
  [/^lines$/, sampleLines],
  [/^days$/, sampleDays],
  [/^parties$/, samplePayslip().parties],
  [/^counted$/, countedPayslip(sampleLines, sampleDays, 'EUR')],
]
