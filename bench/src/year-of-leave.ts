import { randomUUID } from 'node:crypto'
import {
  LeaveAccrued,
  LeaveApproved,
  LeaveRequested,
  LeaveYearOpened,
} from '@rollcall/contracts/leave/events.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { eventOf, type NewStream } from './events.ts'

/** A person's books of a leave year that begins with the first of the months (YYYY-MM): each has a credit and a day of leave. */
export async function yearOfLeave(
  codec: EventCodec,
  companyId: string,
  employeeId: string,
  months: readonly string[],
): Promise<NewStream> {
  const [first = ''] = months
  const year = Number(first.slice(0, 4))
  const book = { employeeId, year }
  const opened = eventOf(
    LeaveYearOpened,
    {
      ...book,
      from: `${first}-01`,
      until: `${months.at(-1)}-28`,
      carriedOver: 5,
      usableUntil: null,
      accruedTo: null,
    },
    companyId,
  )
  const booked = months.flatMap(month => {
    const requestId = randomUUID()
    const date = `${month}-12`
    const days = [{ date, share: 1 }]
    const span = {
      from: date,
      to: date,
      kind: 'full',
      half: null,
      reason: 'A day off',
      knownTo: '1',
    } as const
    const on = `${month}-01`
    const charges = [{ year, days: 1 }]
    return [
      eventOf(LeaveAccrued, { ...book, on, month, days: 1.5, planId: 'plus' }, companyId),
      eventOf(
        LeaveRequested,
        { ...book, requestId, ...span, days, addedByAdmin: false },
        companyId,
        employeeId,
      ),
      eventOf(
        LeaveApproved,
        { ...book, requestId, on, days, knownTo: '1', charges, overdraw: '' },
        companyId,
      ),
    ]
  })
  return {
    stream: `leaveAccount-${companyId}_${employeeId}_${year}`,
    events: await codec.encode([opened, ...booked]),
  }
}
