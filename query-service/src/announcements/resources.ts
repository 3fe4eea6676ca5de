import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { announcementReaders } from './readers-route.ts'
import { announcedTo, appliesToReader, seenBy, seenByReader } from './sightings.ts'

export const resources: readonly Resource[] = [
  projected(facts.announcement, {
    projection: 'announcements',
    alsoReads: ['announcement_sightings', 'announcement_reminders'],
    columns: { computed: { people: announcedTo, seen: seenBy } },
  }),
  projected(facts['my-announcement'], {
    projection: 'announcements',
    alsoReads: ['announcement_sightings'],
    scope: { forReader: appliesToReader, shownDays: { first: 'startDate', last: 'endDate' } },
    columns: { aboutReader: { seen: seenByReader } },
  }),
]

export const routes: readonly Route[] = [announcementReaders]
