import type { Person } from './PeopleList.tsx'

const person = (line: string): Person => {
  const [initials = '', name = '', place = '', now = '', sessions = '', since = ''] = line
    .split('|')
    .map(part => part.trim())
  return { initials, name, place, now, sessions, since, state: since.startsWith('In') ? 'in' : 'out' }
}

/** A made-up team at 07:37 UTC. */
export const morning: readonly Person[] = [
  'AK | Asha Kumar     | Kolkata | 13:07 | 9:02-11:10,11:34- | In 11:34',
  'MR | Mika Reyes     | Manila  | 15:37 | 8:51-12:00,12:45- | In 12:45',
  'WO | Wanjiru Otieno | Nairobi | 10:37 | 9:24-             | In 09:24',
  'JB | Jonas Brandt   | Berlin  | 08:37 |                   | Out',
  'ID | Inês Duarte    | Lisbon  | 07:37 |                   | Out',
].map(person)

/** The same team and one more at 12:20 UTC. */
export const noon: readonly Person[] = [
  'MR | Mika Reyes     | Manila  | 20:20 | 8:51-12:00,12:45-18:02 | Out 18:02',
  'AK | Asha Kumar     | Kolkata | 17:50 | 9:02-11:10,11:34-      | In 11:34',
  'WO | Wanjiru Otieno | Nairobi | 15:20 | 9:24-13:00,13:40-      | In 13:40',
  'JB | Jonas Brandt   | Berlin  | 13:20 | 8:55-12:50             | Out 12:50',
  'ID | Inês Duarte    | Lisbon  | 12:20 | 9:00-                  | In 09:00',
  'OC | Owen Clarke    | Toronto | 07:20 |                        | Out',
].map(person)
