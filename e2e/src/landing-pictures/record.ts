import type { AttendanceDayRow, PresenceRow, WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import type { Client } from '../client.ts'
import { asha, type DemoSystem, demoCompany, enterDemo } from '../demo-system.ts'
import { newestDay, nightOfTheChange, type ShownDay } from './shown-days.ts'

/** The data from the demo company's record that the landing page shows beside the pictures. */
export async function takeRecord(system: DemoSystem) {
  const day = await ashasDay(system.origin)
  return { day, replay: await replayOf(system, day.date), nights: await nights(system.origin) }
}

/** The punches of Asha's Friday in the pictures. */
async function ashasDay(origin: string) {
  const { client } = await enterDemo(origin, asha)
  const rows = await list<WorkSessionRow>(client, '/api/my-in-out')
  const date =
    rows
      .map(row => row.workDate)
      .sort()
      .at(-1) ?? ''
  const ofDay = rows.filter(row => row.workDate === date)
  return {
    date,
    sessions: ofDay
      .map(({ inAt, outAt, breaks }) => ({
        inAt,
        outAt,
        breaks: breaks.map(({ from, to, paid }) => ({ from, to, paid })),
      }))
      .sort((a, b) => (a.inAt < b.inAt ? -1 : 1)),
  }
}

/** The command for the replay of Asha's record as of eleven on that day, and the state that it prints. */
async function replayOf(system: DemoSystem, date: string) {
  const asOf = `${Temporal.PlainDateTime.from(`${date}T11:00`).toZonedDateTime('Asia/Kolkata').toInstant()}`
  const called = ['--employee', asha, '--as-of', asOf]
  const printed = await system.tool('command-service/src/replay.ts', ...called)
  const state = printed.split('\n').find(line => line.startsWith('State at'))
  if (state === undefined) throw new Error(`The replay printed no state: ${printed}`)
  return { asOf, command: `npm run replay -- ${called.join(' ')}`, state }
}

/** A day and two nights of three people, each in their own time zone. */
async function nights(origin: string): Promise<ShownDay[]> {
  const { client } = await enterDemo(origin, demoCompany)
  const people = await list<PresenceRow>(client, '/api/presence')
  const shown = async (who: string, pick: (days: readonly AttendanceDayRow[]) => AttendanceDayRow) => {
    const employeeId = people.find(person => person.fullName === who)?.id
    if (employeeId === undefined) throw new Error(`${who} is not in the demo company`)
    const { workDate, sessions } = pick(
      await list<AttendanceDayRow>(client, '/api/team-in-out', { employeeId }),
    )
    const zone = sessions[0]?.zone ?? ''
    return { who, zone, date: workDate, sessions: sessions.map(({ inAt, outAt }) => ({ inAt, outAt })) }
  }
  return [
    await shown('Ifeoma Duru', newestDay),
    await shown('Maricel Santos', newestDay),
    await shown('Jonas Lindqvist', nightOfTheChange),
  ]
}

async function list<Row>(client: Client, path: string, filter: object = {}): Promise<Row[]> {
  const query = new URLSearchParams({ range: '[0,999]', filter: JSON.stringify(filter) })
  const { status, body } = await client.get(`${path}?${query}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body as unknown as Row[]
}
