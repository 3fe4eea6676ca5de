import { connect } from 'node:net'
import { isFree } from './embedded-postgres-port.ts'

/** The requested port is not available. The message says what to do. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Reports the taken port and names a free one. */
export async function portTaken(port: number): Promise<PortTaken> {
  let free = port + 1
  while (free < port + 20 && free < 65_535 && !(await isFree(free))) free++
  return new PortTaken(
    `Rollcall cannot start: port ${port} is taken by another program. Choose another one: npm start -- --port ${free}`,
  )
}

/** Whether a program answers on this TCP port within a second. Asking does not occupy the port. */
export function answersOn(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ port, host, timeout: 1_000 })
    const settle = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}
