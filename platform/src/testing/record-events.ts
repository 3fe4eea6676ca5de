import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** The company of these events. */
export const companyId = 'c0ffee00'

/** Events of one company as the log has them, in three streams, in turn, at positions 1, 11, 21 and so on. */
export const eventsOf = (count: number, change: (event: StoredEvent, at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => {
    const event = {
      position: String(at * 10 + 1),
      stream: `workday-${companyId}_ada_2026-11-${20 + (at % 3)}`,
      revision: Math.floor(at / 3),
      id: `6f1c2a0e-3b7d-5e5a-9f63-${String(at).padStart(12, '0')}`,
      type: 'PunchedIn',
      recordedAt: '2026-11-20T03:31:00.123Z',
      metadata: { companyId, commandId: `c${at}`, schemaVersion: 1 },
      data: { at: '2026-11-20T03:31:00.120Z', note: `“Łódź” ${at}` },
    } as unknown as StoredEvent
    return { ...event, ...change(event, at) } as StoredEvent
  })
