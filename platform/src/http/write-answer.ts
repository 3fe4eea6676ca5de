import type { ServerResponse } from 'node:http'

/**
 * Writes a part of an answer, and resolves when the client has room for the next one. Returns false once the client is
 * gone.
 */
export async function writeAnswer(response: ServerResponse, part: string | Uint8Array): Promise<boolean> {
  if (response.destroyed) return false
  if (!response.write(part)) await roomOrEnd(response)
  return !response.destroyed
}

const roomOrEnd = (response: ServerResponse): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
  })
