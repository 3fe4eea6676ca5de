import { Readable } from 'node:stream'

/**
 * Streams a message and waits for `beforeEnd` before its end. SMTP ends a message with a dot only after the stream's
 * end; until then a server has accepted nothing. When `beforeEnd` throws, the stream breaks.
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
