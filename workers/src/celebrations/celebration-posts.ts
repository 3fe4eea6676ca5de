import { AnniversaryReached, BirthdayReached } from '@rollcall/contracts/celebrations/events.ts'
import type { Effect } from '../kernel/effect.ts'
import { companyPost, nameForPost } from '../kernel/slack/slack-post.ts'

/** Posts the birthdays and anniversaries of the day, without the year of birth. */
export const celebrationPosts: readonly Effect[] = [
  companyPost('birthday', BirthdayReached, async ({ data, tools }) => {
    const person = await nameForPost(data.companyId, data.employeeId, tools)
    if ('notNeeded' in person) return person
    return { heading: 'Birthday', text: `Today is ${person.name}’s birthday.`, open: '/app/birthday' }
  }),
  companyPost('anniversary', AnniversaryReached, async ({ data, tools }) => {
    const person = await nameForPost(data.companyId, data.employeeId, tools)
    if ('notNeeded' in person) return person
    const years = data.years === 1 ? '1 year' : `${data.years} years`
    return {
      heading: 'Anniversary',
      text: `${person.name} has been with the company for ${years} today.`,
      open: '/app/anniversary',
    }
  }),
]
