/** The number `steps` places after another one: LW-2026-0243 and 20 give LW-2026-0263. */
export function laterNumber(number: string, steps: number): string {
  const [, before = '', place = ''] = /^(.*?)(\d+)$/.exec(number) ?? []
  return `${before}${String(Number(place) + steps).padStart(place.length, '0')}`
}
