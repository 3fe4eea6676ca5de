import { z } from 'zod'

const change = z.object({
  resource: z.string().optional(),
  resources: z.array(z.string()).optional(),
  everybody: z.boolean().optional(),
})

/** The resources that an event of the live stream makes stale. */
export interface Stale {
  /** The names of resources, or all of them. */
  what: string[] | 'all'
  /** Every browser receives the event at the same time, so they must not all read again at once. */
  everybody: boolean
}

export function staleAfter(type: string, data: string): Stale {
  if (type === 'resync') return { what: 'all', everybody: true }
  if (type !== 'change') return { what: [], everybody: false }
  try {
    const parsed = change.parse(JSON.parse(data))
    const names = [...(parsed.resources ?? []), ...(parsed.resource ? [parsed.resource] : [])]
    return { what: names.length > 0 ? names : 'all', everybody: parsed.everybody === true }
  } catch {
    // This version of the app cannot read the change, so read everything again rather than show stale rows.
    return { what: 'all', everybody: false }
  }
}
