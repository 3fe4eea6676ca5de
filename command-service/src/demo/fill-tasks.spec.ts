import { taskStatuses } from '@rollcall/contracts/tasks/task.ts'
import { expect, it } from 'vitest'
import { commandEntries } from '../commands.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { Actor } from '../kernel/decider.ts'
import { streamOf } from '../kernel/streams.ts'
import { Projects } from '../projects/company-projects.ts'
import { task } from '../tasks/task.ts'
import { plainLog } from '../testing/log.ts'
import { fillProjects } from './fill-reports.ts'
import { fillTasks } from './fill-tasks.ts'
import { pastTasks } from './past-tasks.ts'
import { people } from './people.ts'
import { createDemoSender, stranger } from './sender.ts'
import { demoTasks } from './tasks.ts'

const uuid = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const now = '2026-11-20T08:00:00.000Z'
const owner: Actor = { ...stranger, accountId: uuid(999), companyId: uuid(999), role: 'company' }

it('the demo company’s board has tasks in every column, and a second run adds none', async () => {
  const log = plainLog()
  const employees = {
    has: async () => true,
    factsOf: async () => ({ isBlocked: false, dateOfJoin: '2024-01-01' }),
  } as unknown as EmployeesPort
  const appSecret = Buffer.alloc(32).toString('base64')
  const projects = new Projects(log)
  const entries = commandEntries({ employees, projects, appSecret, slackOrigins: [] } as never)
  const sender = createDemoSender(entries, log)
  const added = new Set<string>()
  const send: typeof sender = async (name, body, ...rest) => {
    const answer = await sender(name, body, ...rest)
    if (name === 'AddTask' && 'id' in answer) added.add(String(answer.id))
    return answer
  }
  const staff = people.map((_, row): Actor => ({ ...owner, accountId: uuid(row), role: 'employee' }))
  for (let run = 0; run < 2; run++) {
    const ids = await fillProjects(send, owner, '2026-01-01T08:00:00.000Z')
    await fillTasks(send, { owner, people: staff, projects: ids, begin: '2025-11-20', now })
  }
  const past = people.flatMap((_, row) =>
    pastTasks(row, { begin: '2025-11-20', today: '2026-11-20', projects: 3 }),
  )
  expect(added.size).toBe(demoTasks.length + past.length)
  const tasks = await Promise.all([...added].map(id => log.state(streamOf.task(owner.companyId, id), task)))
  const count = (status: string) => tasks.filter(one => one.is === 'present' && one.status === status).length
  for (const status of taskStatuses) {
    const shown = demoTasks.filter(one => one.status === status).length
    expect([status, count(status)]).toEqual([status, status === 'done' ? shown + past.length : shown])
  }
})

it('everybody has done tasks in each month of the year, each once and before the board’s', () => {
  for (const [row] of people.entries()) {
    const past = pastTasks(row, { begin: '2025-11-20', today: '2026-11-20', projects: 3 })
    expect(new Set(past.map(({ doneOn }) => doneOn.slice(0, 7))).size).toBeGreaterThanOrEqual(11)
    expect(new Set(past.map(({ cause }) => cause)).size).toBe(past.length)
    for (const { doneOn } of past) expect(doneOn >= '2025-11-20' && doneOn <= '2026-11-06').toBe(true)
  }
})
