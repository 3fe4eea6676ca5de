import type { EventMetadata, Position, StoredEvent } from '@rollcall/contracts/kernel/event.ts'

/** The fields that the client's reads and subscriptions have in common. */
interface Recorded {
  streamId: string
  id: string
  revision: bigint
  type: string
  created: Date
  isJson: boolean
  data: unknown
  metadata?: unknown
}

/** The server's own events, including links and metadata: their types begin with a dollar sign. */
export function isSystemEvent(type: string): boolean {
  return type.startsWith('$')
}

/** A client's event in the form of the port. Data of other programs that is not JSON is returned as text. */
export function storedEvent(recorded: Recorded, position: Position): StoredEvent {
  return {
    id: recorded.id,
    type: recorded.type,
    data: isRecord(recorded.data) ? recorded.data : { text: asText(recorded.data) },
    metadata: (isRecord(recorded.metadata) ? recorded.metadata : {}) as unknown as EventMetadata,
    stream: recorded.streamId,
    revision: Number(recorded.revision),
    position,
    recordedAt: recorded.created.toISOString(),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}

function asText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
}
