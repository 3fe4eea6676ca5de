import { PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost, type PostFacts } from '../kernel/slack/slack-post.ts'
import { punchTime } from './clock-time.ts'

type Punch = PostFacts<typeof PunchedIn> | PostFacts<typeof PunchedOut>

const writer =
  (heading: string, did: string) =>
  async ({ data, cause, tools }: Punch) => {
    const person = await nameForPost(cause.metadata.companyId, data.employeeId, tools)
    if ('notNeeded' in person) return person
    return { heading, text: `${person.name} ${did} at ${punchTime(data)}.` }
  }

/** Posts that a person punched in or out, with the time on that person's clock. */
export const punchPosts: readonly Effect[] = [
  companyPost('punch-in', PunchedIn, writer('Punch in', 'punched in')),
  companyPost('punch-out', PunchedOut, writer('Punch out', 'punched out')),
]
