import { isZone } from '@rollcall/contracts/kernel/fields.ts'
import { canonicalZone, allZones as named } from '@rollcall/contracts/kernel/zones.ts'

/** Every zone to choose from that this browser knows, by name; UTC first. */
export const allZones = (): string[] => named().filter(isZone)

/** This device's zone, used only as the first suggestion. */
export const zoneOfDevice = (): string => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
