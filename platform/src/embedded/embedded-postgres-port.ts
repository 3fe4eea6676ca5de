import { createServer } from 'node:net'
import { ConfigurationError } from '../config.ts'

/** Whether nothing listens on this TCP port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Throws ConfigurationError where this machine has no 127.0.0.1, as with an interface lo that is down or has IPv6 alone. */
export async function mustHaveLoopback(): Promise<void> {
  await freePort().catch(error => {
    if (error.code !== 'EADDRNOTAVAIL') throw error
    throw new ConfigurationError(
      'Rollcall cannot start: this machine has no address 127.0.0.1, at which its parts reach each other. ' +
        'Give it one: ip link set lo up; ip address add 127.0.0.1/8 dev lo. Others may still come by IPv6: npm start -- --host ::',
    )
  })
}

/** A TCP port of 127.0.0.1 on which nothing listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no free port'))
      })
    })
  })
}
