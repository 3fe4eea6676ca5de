import { ConfigurationError } from '../config.ts'
import { freePort } from './embedded-postgres-port.ts'

/** Throws ConfigurationError when this machine has no 127.0.0.1, because its interface lo is down or has only IPv6. */
export async function mustHaveLoopback(): Promise<void> {
  await freePort().catch(error => {
    if (error.code !== 'EADDRNOTAVAIL') throw error
    throw new ConfigurationError(
      'Rollcall cannot start: this machine has no address 127.0.0.1, at which its parts reach each other. ' +
        'Give it one: ip link set lo up; ip address add 127.0.0.1/8 dev lo. Others may still come by IPv6: npm start -- --host ::',
    )
  })
}
