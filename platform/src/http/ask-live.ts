import { get } from 'node:http'

/** A process's own state at /health/live: it reports `unwell` itself, `silent` means no answer. */
export type Answer = 'well' | 'unwell' | 'silent'

/** Asks a service for its state; never rejects. */
export function askLive(address: string, withinMs: number): Promise<Answer> {
  return new Promise(resolve => {
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      request.destroy()
      resolve(answer)
    }
    const request = get(`${address}/health/live`, { agent: false }, response => {
      response.resume()
      settle(response.statusCode === 503 ? 'unwell' : 'well')
    })
    request.on('error', () => settle('silent'))
    // The kernel accepts connections for a process that is held up, but they get no answer.
    const timer = setTimeout(() => settle('silent'), withinMs)
  })
}
