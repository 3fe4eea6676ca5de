import type { Writable } from 'node:stream'

/** Answers when a full stream takes more, or is gone. */
export function flushed(stream: Writable): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      stream.off('drain', done)
      stream.off('close', done)
      resolve()
    }
    stream.on('drain', done)
    stream.on('close', done)
  })
}
