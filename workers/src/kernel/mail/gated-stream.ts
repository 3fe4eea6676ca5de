import { Readable } from 'node:stream'

/**
 * Streams a message and, before its end is told, waits for `beforeEnd`. SMTP ends a message with a dot only once
 * the stream has ended: until then a server has taken nothing. When `beforeEnd` throws, the stream breaks.
 */
export function gatedStream(raw: Buffer, beforeEnd: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield raw
      await beforeEnd()
    })(),
    { objectMode: false },
  )
}
