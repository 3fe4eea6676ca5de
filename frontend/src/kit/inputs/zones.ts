import { isZone } from '@rollcall/contracts/kernel/fields.ts'

/** Zones that browsers still list under the name of an older spelling. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A zone under its present name. */
export const presentName = (zone: string): string => renamed[zone] ?? zone

/** Every zone to choose from, by name; UTC first. */
export function allZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(presentName).filter(isZone)
  return ['UTC', ...[...new Set(known)].filter(zone => zone !== 'UTC').sort()]
}

/** The zone that this device is set to: a first suggestion, nothing more. */
export const zoneOfDevice = (): string => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
