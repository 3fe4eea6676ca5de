import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'

/** Leave to ask for instead, with the fields of the form that it changes and what it takes from the balance. */
export interface WayOn {
  name: 'shorter' | 'half' | 'unpaid'
  change: { to?: string; kind?: 'half' | 'unpaid' }
  charged: number
}

/** What an employee can ask for when the leave in the form takes more than is available; empty for other refusals. */
export function waysOn({ days, charged, available, refusal }: LeavePreview): WayOn[] {
  if (!refusal || refusal.path !== null || charged <= available) return []
  return [
    ...shorter(days, available),
    ...half(days, available),
    { name: 'unpaid', change: { kind: 'unpaid' }, charged: 0 },
  ]
}

type Days = LeavePreview['days']

/** The first days that are available, up to a charged one. */
function shorter(days: Days, available: number): WayOn[] {
  let charged = 0
  let to: string | undefined
  for (const { date, share } of days) {
    if (charged + share > available) break
    charged += share
    if (share > 0) to = date
  }
  return to === undefined ? [] : [{ name: 'shorter', change: { to }, charged }]
}

/** Half of a single working day. */
function half(days: Days, available: number): WayOn[] {
  const isOneDay = days.length === 1 && days[0]?.share === 1
  return isOneDay && available >= 0.5 ? [{ name: 'half', change: { kind: 'half' }, charged: 0.5 }] : []
}
