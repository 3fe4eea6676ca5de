import { isZone } from '@rollcall/contracts/kernel/fields.ts'

/** Zones that browsers still list under an older spelling. */
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

/** A zone's current name. */
export const presentName = (zone: string): string => renamed[zone] ?? zone

/** Every zone to choose from, by name; UTC first. */
export function allZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone').map(presentName).filter(isZone)
  return ['UTC', ...[...new Set(known)].filter(zone => zone !== 'UTC').sort()]
}

/** This device's zone, used only as the first suggestion. */
export const zoneOfDevice = (): string => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)
