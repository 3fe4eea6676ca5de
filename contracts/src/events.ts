import * as accounts from './accounts/events.ts'
import * as attendance from './attendance/events.ts'
import * as company from './company/events.ts'
import * as employees from './employees/events.ts'
import type { EventDefinition } from './kernel/message.ts'

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'schema' in value

/** Every kind of event of the system by its type. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  [accounts, attendance, company, employees]
    .flatMap(domain => Object.values<unknown>(domain).filter(isDefinition))
    .map(definition => [definition.type, definition]),
)
