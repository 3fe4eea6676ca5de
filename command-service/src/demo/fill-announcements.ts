import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Actor } from '../kernel/decider.ts'
import { announcementsOf, hasSeen } from './announcements.ts'
import type { createDemoSender } from './sender.ts'

type Send = ReturnType<typeof createDemoSender>

interface Added {
  id: string
  row: number
  startDate: string
  endDate: string
}

/** Adds the announcements that start after `begin`. Both days are YYYY-MM-DD. */
export async function addAnnouncements(
  send: Send,
  owner: Actor,
  { begin, today }: { begin: string; today: string },
): Promise<Added[]> {
  const added: Added[] = []
  for (const [row, form] of announcementsOf(today).entries()) {
    if (form.startDate <= begin) continue
    const at = `${[dayBefore(form.startDate), dayBefore(today)].sort()[0]}T08:00:00.000Z`
    const { id } = await send('AddAnnouncement', form, owner, `demo announcement ${row}`, at)
    added.push({ id: String(id), row, startDate: form.startDate, endDate: form.endDate })
  }
  return added
}

/** A person opens the announcements that have been shown so far. `now`: an instant. */
export async function seeAnnouncements(
  send: Send,
  added: readonly Added[],
  { person, actor, code, now }: { person: number; actor: Actor; code: string; now: string },
): Promise<void> {
  for (const { id, row, startDate, endDate } of added) {
    const day = Temporal.PlainDate.from(startDate).add({ days: (person + row) % 3 })
    const at = `${day.toString()}T${String(7 + (person % 6)).padStart(2, '0')}:${String(10 + (row % 40))}:00.000Z`
    if (at > now || day.toString() > endDate || !hasSeen(person, row)) continue
    await send('MarkAnnouncementSeen', { announcementId: id }, actor, `demo ${code} saw ${row}`, at).catch(
      notForThem,
    )
  }
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()

/** Some announcements are not for everyone. */
function notForThem(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
