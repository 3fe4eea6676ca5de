/** The words of the landing page. */
export const landingTexts = {
  menu: 'Menu',
  page: 'Page',
  features: 'Features',
  how: 'How it works',
  plans: 'Plans',
  logIn: 'Log in',
  start: 'Getting started',

  title: 'Remote employee management, on the record',
  lead: 'Attendance for teams that share no office. Every hour has a line, every line has a cause, and nothing is overwritten.',
  seeHow: 'See how it works',
  noCard: 'No credit card required',
  heroPicture:
    'Two screens of Rollcall. The punch clock of Asha in Kolkata: in since 11:34, 3 hours 41 minutes worked today. The who is in list of her company: three in, two out.',
  heroClock: 'Asha, Kolkata',
  heroClockWhen: 'Friday 20 November, 13:07',
  state: 'You are in since 11:34',
  timer: '03:41',
  seconds: ':18',
  worked: 'worked today, in two sessions',
  punchOut: 'Punch out',
  heroCompany: 'Her company',
  heroCompanyWhen: 'the same moment, each person in their own time',

  featuresTitle: 'One working day, and the record it leaves',
  featuresLead:
    'Follow Asha through her Friday. The line above each part is her day, filled up to that moment.',
  whoTitle: 'See who is in, in everyone’s own time',
  whoText:
    'One click punches in. The server’s clock decides, the person’s zone is kept with the punch, and the company sees it within two seconds, without reloading.',
  whoHead: 'Team, Friday 20 November',
  whoUtc: 'UTC',
  dayTitle: 'A whole day on one line',
  dayText:
    'Sessions are marks on the same ribbon, everywhere in the product, and each mark has its minutes. The sum below is a sum, and you can check it.',
  dayHead: 'Asha Kumar, Friday 20 November',
  daySession: 'Session',
  dayWorked: 'Worked',
  nightTitle: 'Nights and borders, without tricks',
  nightText:
    'A session belongs to the day on which it began, where it began. A night shift stays in one piece, and a later change of zone moves no past day.',
  nightHead: 'Three days, each on its own clock',
  replayTitle: 'Replay any day as it was known then',
  replayText:
    'The record is a list of events that only grows. From it alone, anybody’s attendance is told event by event, and the state of any moment comes out the same every time.',
  replayHead: 'Asha Kumar, Friday 20 November',
  replayAsOf: 'As known at 13:07',
  replayRecorded: 'Recorded',
  replayEvent: 'Event',
  replayState: 'State after it',
  madeUp: 'Asha, her colleagues and their records are made up for this page.',

  workflowTitle: 'From sign-up to the first day on record',
  workflowLead:
    'Two sides, one order. The company sets the rules once, the team does the rest in a few clicks a day.',
  login: 'Login',
  signUp: 'Sign up',
  company: 'Company',
  team: 'Team',

  plansTitle: 'Plans differ in how far back you see',
  plansLead: 'A limit hides records and never deletes them. After an upgrade the older ones are there again.',
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
  plansNote: 'No credit card required. Every company begins on Free.',
} as const

export const planNotes = {
  free: 'To try it with a small team',
  standard: 'For a team with a leave year',
  plus: 'For everyone, and for audits',
} as const

/** The way in: which side does what, in which column. */
export const workflowSteps = [
  { side: 'company', column: 1, name: 'Sign up', text: 'Register and verify your email.' },
  { side: 'company', column: 2, name: 'Set the rules', text: 'Time zone, date format, working days.' },
  { side: 'company', column: 3, name: 'Add people', text: 'Each gets an invitation by mail.' },
  { side: 'team', column: 3, name: 'Join', text: 'Set a password from the invitation.' },
  { side: 'team', column: 4, name: 'Work', text: 'Punch in and out, see your own record.' },
  { side: 'company', column: 5, name: 'Look', text: 'See who is in, and every day of the team.' },
] as const
