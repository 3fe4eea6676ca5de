import { addDays, addMonths } from '@rollcall/contracts/kernel/days.ts'

/** A task that was done on a day of the past. */
export interface PastTask {
  /** The same for the same person, month and place in it. */
  cause: string
  title: string
  /** The row in the list of projects. */
  project: number
  doneOn: string
}

const work = [
  'Release notes',
  'Review of open tickets',
  'Updates of the libraries',
  'Report for the client',
  'Slow queries',
  'Answers for the help pages',
  'Accessibility check',
  'Estimate for the next phase',
  'Test data',
  'Handover notes',
  'Price list',
  'Training material',
]
/** The last days before today belong to the board's present tasks. */
const presentDays = 14

/** The tasks that a person finished in each month of the past year, except the last two weeks: one to three a month. */
export function pastTasks(
  person: number,
  { begin, today, projects }: { begin: string; today: string; projects: number },
): PastTask[] {
  const last = addDays(today, -presentDays)
  const tasks: PastTask[] = []
  for (let month = begin.slice(0, 7); month <= last.slice(0, 7); month = addMonths(`${month}`, 1)) {
    const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
    // The rhythm differs by person.
    const count = 1 + ((person * 3 + number * (1 + (person % 5)) + Math.floor(number / 4)) % 3)
    for (let place = 0; place < count; place += 1) {
      const step = person * 7 + number * 3 + place
      const doneOn = addDays(`${month}-03`, place * 8 + (person % 5))
      if (doneOn < begin || doneOn > last) continue
      tasks.push({
        cause: `past ${person} ${month} ${place}`,
        title: `${work[step % work.length]}, ${monthName.format(new Date(`${month}-01`))}`,
        project: (person + place) % projects,
        doneOn,
      })
    }
  }
  return tasks
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
