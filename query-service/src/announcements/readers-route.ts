import {
  type AnnouncementReaders,
  announcementReadersQuery,
  maxReaders,
} from '@rollcall/contracts/announcements/readers.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { readerStatements } from './sightings.ts'

const projections = [
  'announcements',
  'announcement_sightings',
  'announcement_reminders',
  'employees',
  'person_facts',
  'team_schedules',
]

/** GET /api/announcement-readers: who has opened an announcement and who has not; only for companies. */
export const announcementReaders: Route = {
  path: '/api/announcement-readers',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId } = session
    const query = announcementReadersQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const of = readerStatements(companyId, query.data.announcementId, maxReaders)
    const [found, seen, unseen, [former = { seen: 0, unseen: 0 }]] = await Promise.all([
      reading.read(companyId, of.found),
      readRowsOf(reading.read, companyId, of.seen),
      readRowsOf(reading.read, companyId, of.unseen),
      readRowsOf(reading.read, companyId, of.former),
    ])
    if (found.length === 0) throw new Refusal('not-found')
    response.json({ seen, unseen, former } satisfies AnnouncementReaders)
  },
}
