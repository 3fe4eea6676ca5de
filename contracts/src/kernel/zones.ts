import { otherZoneNames } from './zone-names.ts'

/** The name of each zone by every name that it has, in lower case; filled on the first use. */
const names = new Map<string, string>()

function fill(): void {
  for (const zone of Intl.supportedValuesOf('timeZone')) names.set(zone.toLowerCase(), zone)
  for (const [zone, others] of Object.entries(otherZoneNames))
    for (const name of [zone, ...others.split(' ')]) names.set(name.toLowerCase(), zone)
}

/**
 * The one name under which a zone is stored and compared: IANA's name of today in its usual case, so Asia/Kolkata for
 * asia/calcutta. A name that this runtime does not know stays as it is.
 */
export function canonicalZone(name: string): string {
  if (names.size === 0) fill()
  return names.get(name.toLowerCase()) ?? name
}

/** Whether two names mean the same zone. */
export const sameZone = (one: string, other: string): boolean => canonicalZone(one) === canonicalZone(other)

/** Every zone to choose from, by name; UTC first. */
export function allZones(): string[] {
  if (names.size === 0) fill()
  return ['UTC', ...[...new Set(names.values())].filter(zone => zone !== 'UTC' && zone.includes('/')).sort()]
}
