import type { IncomingHttpHeaders } from 'node:http'

/** Whether an address names the machine on which it is opened. */
export function isOwnMachine(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? ''
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Whether a request is for this machine under one of its own names. Another name belongs to a proxy or tunnel without a
 * PUBLIC_URL, or to an external page whose name was pointed here.
 */
export function isAskedAsOwnMachine(headers: IncomingHttpHeaders): boolean {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().flatMap(line => line.split(','))
  return [headers.host ?? '', ...forwarded].every(name => isOwnMachine(`http://${name.trim()}`))
}
