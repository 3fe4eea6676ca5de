import { isIPv6, SocketAddress } from 'node:net'

/**
 * The network whose attempts are counted together: the address itself, or the /64 of an IPv6 address, because a single
 * household has all 2^64. One spelling for each; an IPv4 address within an IPv6 one counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = canonical(ip)
  const mapped = /^::ffff:(\d+\..+)$/.exec(address)?.[1]
  if (mapped) return mapped
  const [head = [], tail = []] = address
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return `${canonical(`${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::`)}/64`
}

/** In lower case, with `::` for the longest row of zeros and without a zone. */
const canonical = (address: string): string => new SocketAddress({ address, family: 'ipv6' }).address
