import type { AnnouncementForm } from '@rollcall/contracts/announcements/commands.ts'

/** First and last day as days from today, title, text, and other differences from an announcement for everyone. */
type Row = [from: number, to: number, title: string, description: string, more?: Partial<AnnouncementForm>]

const forPositions = (...positions: string[]): Partial<AnnouncementForm> => ({
  audience: { kind: 'positions', positions },
})
const engineers = forPositions('Frontend engineer', 'Backend engineer', 'Platform engineer', 'QA engineer')

const rows: Row[] = [
  [-358, -344, 'Welcome to the new intranet', 'Everything about your work is at https://lantern.test/home.'],
  [-325, -318, 'Network maintenance on Saturday', 'The VPN is off from 08:00 to 12:00 UTC.', engineers],
  [-290, -262, 'Survey: how do we meet?', 'Ten questions, five minutes: https://lantern.test/survey'],
  [
    -248,
    -240,
    'New laptops for designers',
    'Write to mailto:it@lantern.test to choose yours.',
    forPositions('Product designer'),
  ],
  [-211, -197, 'Security training', 'Please finish the course by the end of the month.\nIt takes an hour.'],
  [-176, -170, 'All hands on Thursday', 'At 14:00 UTC. The recording follows on Friday.'],
  [-140, -120, 'Expenses by the 25th', 'Receipts that come later are paid with the next month.'],
  [-96, -89, 'Staging moves', 'Old addresses go on working for a week.', engineers],
  [-61, -40, 'How to report hours on two projects', 'File one report for each project.'],
  [-33, -18, 'New handbook chapter: night shifts', 'Read it at https://lantern.test/handbook/nights.'],
  [
    -6,
    16,
    'Year-end leave: ask within two weeks',
    'Requests for the last two weeks of the year are decided together.\nAsk early, and talk to your project first.',
    { pinned: true },
  ],
  [
    -2,
    6,
    'Staging moves on Thursday',
    'Save your demo data before 18:00. Old addresses go on working for a week.\nThe plan: https://lantern.test/staging',
    engineers,
  ],
  [-1, 11, 'Payslips come at the end of the month', 'Questions about yours go to people@lantern.test.'],
  [
    9,
    23,
    'New on-call plan',
    'Two people a week, on call from Monday 09:00. Swaps until Friday noon.',
    { ...engineers, mail: true },
  ],
]

/** The demo company's announcements of a year: some are live, one is scheduled. `today`: YYYY-MM-DD. */
export const announcementsOf = (today: string): AnnouncementForm[] => {
  const day = Temporal.PlainDate.from(today)
  return rows.map(([from, to, title, description, more]) => ({
    title,
    description,
    startDate: day.add({ days: from }).toString(),
    endDate: day.add({ days: to }).toString(),
    audience: { kind: 'everyone' },
    pinned: false,
    mail: false,
    slack: false,
    ...more,
  }))
}

/** Whether a person has opened a row of `announcementsOf`: most people have, fewer for new ones. */
export const hasSeen = (person: number, row: number): boolean =>
  (person * 7 + row * 5) % 11 < (row < rows.length - 4 ? 10 : 7)
