/**
 * An instant in a zone's style: "27 Nov 2026, 13:07 in Beirut"; "13:07 UTC" for a zone without a city. `instant` is an
 * ISO instant.
 */
export function showInstant(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  return `${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')} ${placeOf(zone)}`
}

function placeOf(zone: string): string {
  if (/^(?:Etc\/)?(?:UTC|UCT|GMT|Universal|Zulu|Greenwich)$/.test(zone)) return 'UTC'
  const city = zone.split('/').at(-1) as string
  // "Etc/GMT+5" is five hours behind; its name suggests the opposite.
  if (zone.startsWith('Etc/') || !zone.includes('/')) return `(${zone})`
  return `in ${city.replaceAll('_', ' ')}`
}
