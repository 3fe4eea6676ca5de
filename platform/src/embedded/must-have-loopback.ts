import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { ConfigurationError } from '../config.ts'

/** Milliseconds; an answer on one machine takes less than one. */
const patience = 3_000

/**
 * Throws ConfigurationError when the parts of Rollcall could not reach each other at 127.0.0.1: the interface lo is
 * down, has only IPv6, or a firewall drops its packets.
 */
export async function mustHaveLoopback(): Promise<void> {
  const server = createServer(socket => socket.end())
  try {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(patience) })
    } finally {
      socket.on('error', () => {}).destroy()
    }
  } catch (error) {
    throw adviceOn(error)
  } finally {
    server.close()
  }
}

/** The error as a sentence that says what to do; an error that has nothing to do with the interface is left as it is. */
export function adviceOn(error: unknown): unknown {
  const { code, name } = error as NodeJS.ErrnoException
  if (code === 'EADDRNOTAVAIL')
    return new ConfigurationError(
      'Rollcall cannot start: this machine has no address 127.0.0.1, at which its parts reach each other. ' +
        'Give it one: ip link set lo up; ip address add 127.0.0.1/8 dev lo. Others can still connect by IPv6: npm start -- --host ::',
    )
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH' || code === 'ENETDOWN')
    return new ConfigurationError(
      `Rollcall cannot start: its parts cannot reach each other at 127.0.0.1 (${code}), because the interface lo is down. Bring it up: ip link set lo up.`,
    )
  if (code === 'ETIMEDOUT' || name === 'AbortError' || code === 'EPERM' || code === 'ECONNREFUSED')
    return new ConfigurationError(
      'Rollcall cannot start: its parts cannot reach each other at 127.0.0.1. ' +
        'Bring the interface lo up (ip link set lo up), and let the firewall accept everything on it.',
    )
  return error
}
