import { z } from 'zod'

const change = z.object({
  resource: z.string().optional(),
  resources: z.array(z.string()).optional(),
})

/** Which resources an event of the live stream makes stale: their names, 'all' of them, or none. */
export function staleAfter(type: string, data: string): string[] | 'all' {
  if (type === 'resync') return 'all'
  if (type !== 'change') return []
  try {
    const told = change.parse(JSON.parse(data))
    const names = [...(told.resources ?? []), ...(told.resource ? [told.resource] : [])]
    return names.length > 0 ? names : 'all'
  } catch {
    // A change that this version of the app cannot read: better to look again than to show what is gone.
    return 'all'
  }
}
