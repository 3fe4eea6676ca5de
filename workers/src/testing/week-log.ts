import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { storedEvents } from './stored-events.ts'

export const companyId = '10000000-0000-4000-8000-000000000001'
export const employeeId = '10000000-0000-4000-8000-000000000002'

export type Happened = readonly [of: 'company' | 'employee', type: string, data: Record<string, unknown>]

const hours = { start: '09:00', minutes: 480, breakMinutes: 60, graceMinutes: 10 }
export const usual = {
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  workHours: hours,
}
export const short = { ...usual, workingDays: usual.workingDays.slice(0, 4) }
export const long = { ...usual, workingDays: [...usual.workingDays, 'saturday'] }

/** A company with one person, since January 2026. */
const began: readonly Happened[] = [
  [
    'company',
    'TeamSettingsSaved',
    {
      companyId,
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      optionalHolidays: 0,
      reportsDueBy: null,
      ...usual,
    },
  ],
  ['employee', 'EmployeeAdded', { employeeId, dateOfJoin: '2026-01-05', position: 'Engineer' }],
]

/** A log of what happened after that in a company with one person, and the tools of effects that read it. */
export function weekLog(...happened: readonly Happened[]) {
  const all = [...began, ...happened]
  const recorded = storedEvents(
    companyId,
    '',
    all.map(([, type, data]) => [type, data]),
  ).map((event, at) => {
    const of = all[at]?.[0] ?? 'company'
    const stream = `${of}-${companyId}_${of === 'company' ? companyId : employeeId}`
    const revision = all.slice(0, at).filter(([other]) => other === of).length
    const id = `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`
    return { ...event, id, stream, revision } satisfies StoredEvent
  })
  const sent: { name: string; body: unknown }[] = []
  const tools = {
    read: async (stream: string) => recorded.filter(event => event.stream === stream),
    readModels: { rows: async () => [{ id: employeeId }] },
    send: async (command: CommandDefinition, body: unknown) => {
      sent.push({ name: command.name, body })
      return {}
    },
    publicUrl: 'https://rollcall.example',
  } as unknown as EffectTools
  return { tools, sent, events: recorded, last: recorded.at(-1) as StoredEvent }
}

/** A change of the company's week. */
export const changed = (
  changeId: string,
  since: string,
  week: object,
  until: string | null = null,
): Happened => [
  'company',
  'WorkingWeekChanged',
  { companyId, changeId, since, until, week, reason: 'Secret' },
]

/** A change of the person's own week. */
export const ownSet = (
  changeId: string,
  since: string,
  week: object | null,
  until: string | null = null,
): Happened => ['employee', 'OwnWeekSet', { employeeId, changeId, since, until, week, reason: 'Secret' }]
