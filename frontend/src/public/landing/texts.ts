/** The texts of the landing page. */
export const landingTexts = {
  menu: 'Menu',
  page: 'Page',
  features: 'Features',
  how: 'How it works',
  plans: 'Plans',
  contact: 'Contact',
  logIn: 'Log in',
  start: 'Getting started',

  title: 'Remote employee management, on the record',
  lead: 'Attendance, leave, daily reports and payslips for teams that share no office. Every hour has a line, every line has a cause, and nothing is overwritten.',
  seeHow: 'See how it works',
  noCard: 'No credit card required',
  heroWho: 'Asha, Kolkata',
  heroWhen: 'her Friday afternoon',
  heroPicture:
    'Asha’s dashboard in Rollcall: one sentence says when she punched in, a timer counts what she has worked today, one button punches out, and below it the days of her week with their hours.',

  featuresTitle: 'One working day, and the record it leaves',
  featuresLead: (taken: string) =>
    `Follow Asha through her Friday. The line above each part is her day up to the time beside it; the pictures were all taken at ${taken} by her clock.`,
  whoTitle: 'See who is in, in everyone’s own time',
  whoText:
    'One click punches in. The server’s clock decides, the person’s zone is kept with the punch, and the company sees it within two seconds, without reloading.',
  whoPicture:
    'The company’s dashboard: how many of 24 people are in, and for each person the local time, the state and the day so far as a line. On a wide screen the leave requests to decide stand beside it.',
  dayTitle: 'A whole day on one line',
  dayText:
    'Sessions are marks on the same ribbon, everywhere in the product, and each has its minutes. The sum below is a sum, and you can check it.',
  dayPicture:
    'One day of Chidi in Lagos: the ribbon, two sessions with their minutes, and below them their sum.',
  weekTitle: 'Everyone’s week, day by day',
  weekText:
    'People are rows, days are columns, and each cell shows hours. A missing punch-out is marked, and no time is invented for it.',
  weekPicture:
    'The week of the team: for each person and day a ribbon with the hours below it, and the sum of the week at the end of the row.',
  nightTitle: 'Nights and borders, without tricks',
  nightText:
    'A session belongs to the day of its shift, on the person’s own clock. A night shift stays in one piece, also when it is begun after midnight, and a later change of time zone does not move past days.',
  nightHead: 'Three days, each on its own clock',
  nightSpan: ({ from, to, back }: { from: string; to: string; back: boolean }) =>
    `${from} to ${to}${back ? ' while the clocks go back' : ''}`,
  nightWords: ({ place, day, spans }: { place: string; day: string; spans: readonly string[] }) =>
    `${place}, ${day}, ${spans.join(' and ')}`,
  nightPicture: (days: readonly string[]) => `Three days with the hours worked. ${days.join('. ')}.`,
  replayTitle: 'Replay any day as it was known then',
  replayText:
    'The record is a list of events that only grows. From it alone, one command shows anyone’s attendance event by event, and the state at any moment is the same every time.',
  asha: 'Asha Kulkarni',
  replayAsOf: (time: string) => `As known at ${time}`,
  replayRecorded: 'Recorded',
  replayEvent: 'Event',
  replayState: 'State after it',
  replayPicture:
    'Asha’s punches of the day with the state after each, with those after the chosen moment faded; below them the command of the replay with the state that it printed.',
  punched: { in: 'Punched in', break: 'Break started', back: 'Break ended', out: 'Punched out' },
  breakSince: (time: string) => `On a break since ${time}`,
  inSince: (time: string) => `In since ${time}`,
  outWorked: (hours: string) => `Out, ${hours} worked`,
  madeUp:
    'The pictures of screens show Rollcall itself with its demo company. The replay, which is a command and not a screen, and the three days are drawn from the same record. Asha, her colleagues and their records are made up.',

  aroundTitle: 'Leave, work and pay from the same record',
  aroundLead:
    'Leave, daily reports and payslips are computed from the recorded days, so you can check every figure.',
  balanceTitle: 'See why a leave balance is what it is',
  balanceText:
    'Every credit, request and deduction is a line with its cause. Choose any day to see the balance on that day and the lines that add up to it.',
  balancePicture:
    'Asha’s leave: the days available as a sum of what is in the account and what is pending, and a chart of the account over the leave year.',
  calendarTitle: 'One calendar for everyone who is away',
  calendarText:
    'Leave, pending requests, public holidays of each country, announcements, birthdays and anniversaries, by month, week or list. Subscribe to it from your own calendar.',
  calendarPicture:
    'The company’s calendar: the weeks of a month with a bar for each person on leave, and beside them who is away on the chosen day.',
  reportsTitle: 'Daily reports with automatic reminders',
  reportsText:
    'Yesterday’s plan is offered as today’s work. You see who has reported and who has not. People who have not are reminded once, and open blockers stay listed until they are solved.',
  reportsPicture:
    'Daily reports of the company: for each person what was done and planned, with the hours reported beside the hours worked.',
  tasksTitle: 'Projects and tasks beside the hours',
  tasksText:
    'A board and a grid, by mouse or keyboard, with due dates, priorities and members. The project report adds up the hours that people reported for each project.',
  tasksPicture:
    'The board of tasks: columns from to do to done, with project, due date and person on each card.',
  importTitle: 'Import your existing records',
  importText:
    'Import people and past attendance from a CSV or Excel file. A check shows every error by row before anything is recorded, and you can download the rejected rows.',
  importPicture:
    'The import of past attendance: the columns of a file matched, and the result of the check with an error by its row and field.',
  slackTitle: 'Notices in Slack, by email and in the app',
  slackText:
    'Rollcall tells you about leave, daily reports, missing punch-outs and announcements. You can turn each notice on or off.',
  slackPicture: 'The settings of Slack: the occasions on which Rollcall posts, each with a switch.',

  workflowTitle: 'From sign-up to the first day on record',
  workflowLead:
    'Two sides, one order. The company sets the rules once, the team does the rest in a few clicks a day.',
  login: 'Login',
  signUp: 'Sign up',
  company: 'Company',
  team: 'Team',

  plansTitle: 'Plans differ in how far back you see',
  plansLead: 'Limits hide records and never delete them. After an upgrade, you see the older ones again.',
  aMonth: 'a month',
  yearAgo: 'a year ago',
  beginning: 'the beginning',
  today: 'today',
  records: 'Records visible',
  employees: 'Employees',
  credit: 'Monthly leave credit',
  unlimited: 'unlimited',
  year: '1 year',
  days: (days: number) => `${days} days`,
  upTo: (people: number) => `up to ${people}`,
  adds: 'adds 1 day',
  none: 'none',
  startWithFree: 'Start with Free',
  choose: (plan: string) => `Choose ${plan}`,
  contactSales: 'Contact sales',
  about: (plan: string) => `about ${plan}`,
  plansNote: 'No credit card required. Every company starts on Free.',

  wordsTitle: 'In their words',
  wordsLead: 'Sample texts, marked as such until customers agree to be quoted.',
  sample: 'Sample text',
  stars: '5 of 5 stars',

  contactTitle: 'Ask us before you decide',
  contactLead: 'About plans, moving your records in, or what an auditor will see.',
  contactForm: 'Contact us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  contactNote: 'We use your address only to answer you.',
  needsScript: 'To send a message from here, this page needs JavaScript.',
  reach: 'Other ways to reach us',
  phone: 'Phone',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',

  salesTitle: 'Contact sales',
  salesLead: 'Tell us about your team. We will reply by email.',
  salesName: 'Your name',
  salesEmail: 'Work email',
  salesCompany: 'Company name',
  salesPhone: 'Phone number',
  optional: 'optional',
  phoneHint: 'With the country code, as in +49 30 555 0100',
  plan: 'Plan',
  teamSize: 'People in your team',
  salesMessage: 'What would you like to know?',
  close: 'Close',
} as const

/**
 * Sample texts that nobody has said. They show how customers' quotes will look, are marked as samples on the page, and
 * name neither people nor companies. Replace each only with a quote that a customer has approved.
 */
export const sampleWords = [
  {
    words:
      'At month end I used to write to everyone about missing hours. Now I see on the day itself who forgot to punch out.',
    role: 'Head of operations',
  },
  {
    words:
      'One click in the morning, one in the evening, and my own record to look at. I have not asked anyone about my hours since.',
    role: 'Software developer',
  },
  {
    words:
      'I followed one person’s attendance event by event and came to the same sum. That is how it should be.',
    role: 'External auditor',
  },
] as const

/** The plans of the cards. Only the administrator assigns the others. */
export const offeredPlans = ['free', 'standard', 'plus'] as const

export const planNotes = {
  free: 'To try it with a small team',
  standard: 'For a team with a leave year',
  plus: 'For everyone, and for audits',
} as const

/** The steps to the first record: the actor, the text and the column of each. */
export const workflowSteps = [
  { side: 'company', column: 1, name: 'Sign up', text: 'Register and verify your email.' },
  { side: 'company', column: 2, name: 'Set the rules', text: 'Time zone, date format, working days.' },
  { side: 'company', column: 3, name: 'Add people', text: 'Each gets an invitation by email.' },
  { side: 'team', column: 3, name: 'Join', text: 'Set a password from the invitation.' },
  { side: 'team', column: 4, name: 'Work', text: 'Punch in and out, see your own record.' },
  { side: 'company', column: 5, name: 'Look', text: 'See who is in, and every day of the team.' },
] as const
