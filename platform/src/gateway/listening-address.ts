import { isIPv6 } from 'node:net'

/** Hosts that mean every address of the machine. */
const everywhere = ['0.0.0.0', '::']

/** Whether a host means every address of this machine. */
export const isEverywhere = (host: string): boolean => everywhere.includes(host)

/** The address at which this machine reaches a listener on a host: loopback when that is every address. */
export const reachedAt = (host: string): string => (isEverywhere(host) ? '127.0.0.1' : host)

/** The origin of a listener on a host and port, as this machine reaches it. */
export function originOf(host: string, port: number): string {
  const name = reachedAt(host)
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

/** Whether the other end of a connection is this machine, by the kernel's address. */
export const isLoopback = (address: string | undefined): boolean =>
  /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/.test(address ?? '')
