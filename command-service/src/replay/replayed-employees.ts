import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { emailHash } from '@rollcall/platform/auth-tokens/email-hash.ts'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { streamOf } from '../kernel/streams.ts'
import type { ReplayArguments } from './arguments.ts'

/** An employee, existing or deleted, from the log. */
export interface ReplayedEmployee {
  companyId: string
  employeeId: string
  /** undefined: the name cannot be read. */
  name: string | undefined
  /** When the company deleted the employee; undefined: not deleted. */
  deletedAt: string | undefined
  /** The UTC date on which the employee was added, YYYY-MM-DD. No punch is more than a day older, in any zone. */
  since: string
}

/**
 * Finds the employees that the arguments name. An address finds every employee who ever had it, because the address of
 * a deleted or edited employee becomes free for another. Throws ConfigurationError when there is none.
 */
export async function replayedEmployees(
  who: ReplayArguments['who'],
  log: { store: EventStore; codec: EventCodec; appSecret: string },
): Promise<ReplayedEmployee[]> {
  const holders =
    'employeeId' in who
      ? [who]
      : (await holdersOf(emailHash(log.appSecret, who.email), log.store)).filter(
          ({ companyId }) => who.companyId === undefined || companyId === who.companyId,
        )
  const found: ReplayedEmployee[] = []
  for (const { companyId, employeeId } of holders) {
    const employee = await employeeOf(companyId, employeeId, log)
    if (employee) found.push(employee)
  }
  if (found.length > 0) return found
  throw new ConfigurationError(
    'employeeId' in who
      ? `Company ${who.companyId} has had no employee ${who.employeeId}.`
      : `No employee${who.companyId === undefined ? '' : ` of company ${who.companyId}`} has had the address ${who.email}.`,
  )
}

/** Every employee who ever claimed an address, once each, in the order of their claims. */
async function holdersOf(
  hash: string,
  store: EventStore,
): Promise<{ companyId: string; employeeId: string }[]> {
  const { events } = await store.read(streamOf.emailReservation(hash))
  const holders = new Map<string, { companyId: string; employeeId: string }>()
  for (const { type, data } of events)
    if (type === 'EmailClaimed' && data.role === 'employee') {
      const employeeId = String(data.accountId)
      holders.set(employeeId, { companyId: String(data.companyId), employeeId })
    }
  return [...holders.values()]
}

async function employeeOf(
  companyId: string,
  employeeId: string,
  { store, codec }: { store: EventStore; codec: EventCodec },
): Promise<ReplayedEmployee | undefined> {
  const { events } = await store.read(streamOf.employee(companyId, employeeId))
  const added = events[0]
  // An abandoned claim leaves no record.
  if (!added) return undefined
  const named = events.findLast(({ type }) => type === 'EmployeeAdded' || type === 'EmployeeEdited')
  const deleted = events.find(({ type }) => type === 'EmployeeDeleted')
  return {
    companyId,
    employeeId,
    name: named && (await nameIn(named, codec)),
    deletedAt: deleted && (deleted.metadata.decidedAt ?? deleted.recordedAt),
    since: sinceWhen(added),
  }
}

/** The punches can be read even if the key of the name is lost. */
async function nameIn(named: StoredEvent, codec: EventCodec): Promise<string | undefined> {
  const [event] = await codec.decodeEach([named])
  return event?.fault || event?.data.fullName === undefined ? undefined : String(event.data.fullName)
}

/**
 * The UTC date on which an employee was added. Old events do not say when they were decided, and a demo company's people
 * have punches older than their records, so the date of joining is trusted for ten years.
 */
function sinceWhen({ metadata, recordedAt, data }: StoredEvent): string {
  if (metadata.decidedAt) return metadata.decidedAt.slice(0, 10)
  const recorded = recordedAt.slice(0, 10)
  const oldest = Temporal.PlainDate.from(recorded).subtract({ years: 10 }).toString()
  const joined = String(data.dateOfJoin)
  return /^\d{4}-\d{2}-\d{2}$/.test(joined) && joined < recorded
    ? joined > oldest
      ? joined
      : oldest
    : recorded
}
