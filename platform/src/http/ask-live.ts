import { get } from 'node:http'

/** What a process says of itself at /health/live: `unwell` is its own word, `silent` is none. */
export type Answer = 'well' | 'unwell' | 'silent'

/** Asks a service whether it goes on. Never rejects. */
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
    // A process that is held up has its connections taken by the kernel, and says nothing on them.
    const timer = setTimeout(() => settle('silent'), withinMs)
  })
}
