import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'

/** An event of the size that a punch has. */
export function punch(): NewEvent {
  const commandId = randomUUID()
  return {
    id: randomUUID(),
    type: 'PunchedIn',
    data: {
      at: '2026-03-02T08:01:17.000Z',
      zone: 'Asia/Kolkata',
      offset: '+05:30',
      workDate: '2026-03-02',
      channel: 'web',
    },
    metadata: {
      commandId,
      companyId: 'b7c1f5a2-1d4e-4c59-9a77-0c3f1f0f9a10',
      actorId: '0e8a2f6e-52d0-4b5e-8a43-6f6f2f1d7c11',
      role: 'employee',
      channel: 'web',
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: 1,
    },
  }
}
