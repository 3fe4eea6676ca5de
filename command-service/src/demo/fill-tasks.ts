import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Actor } from '../kernel/decider.ts'
import { pastTasks } from './past-tasks.ts'
import { demoProjects } from './reports.ts'
import type { createDemoSender } from './sender.ts'
import { demoTasks, internalProject } from './tasks.ts'

/**
 * Sends the demo company's tasks: a year of done ones, and those on the board with their comments. `people`: the
 * employees by their row; undefined for missing ones.
 */
export async function fillTasks(
  send: ReturnType<typeof createDemoSender>,
  {
    owner,
    people,
    projects,
    begin,
    now,
  }: {
    owner: Actor
    people: readonly (Actor | undefined)[]
    /** The ids of the projects of daily reports, in their order. */
    projects: readonly string[]
    /** The first day, YYYY-MM-DD. */
    begin: string
    now: string
  },
): Promise<void> {
  const today = now.slice(0, 10)
  const at = (daysAgo: number, minute: number) =>
    `${addDays(today, -daysAgo)}T04:${String(minute).padStart(2, '0')}:00.000Z`
  const step = async (name: string, body: object, who: Actor, cause: string, when: string) => {
    // A real session in the demo company takes precedence over the invented one.
    return send(name, body, who, `demo ${cause}`, when).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return undefined
    })
  }
  const past = people.flatMap((person, row) =>
    person
      ? pastTasks(row, { begin, today, projects: projects.length }).map(task => ({ ...task, person }))
      : [],
  )
  // Day by day, so that older tasks have lower numbers.
  past.sort((a, b) => a.doneOn.localeCompare(b.doneOn))
  for (const { cause, title, project, doneOn, person } of past) {
    const body = { title, projectId: projects[project], assigneeId: person.accountId, status: 'done' }
    await step('AddTask', body, owner, `task ${cause}`, `${doneOn}T05:00:00.000Z`)
  }
  const { members, ...internal } = internalProject
  const memberIds = members.flatMap(row => people[row]?.accountId ?? [])
  const added = await step('AddProject', { ...internal, memberIds }, owner, 'project INT', at(60, 0))
  const projectIds = new Map(demoProjects.map(({ projectCode }, row) => [String(projectCode), projects[row]]))
  projectIds.set(internal.projectCode, idOf(added))
  for (const [index, task] of demoTasks.entries()) {
    const { assignee, due, project, comments = [], status, ...rest } = task
    const body = {
      ...rest,
      projectId: projectIds.get(project),
      assigneeId: (assignee !== undefined && people[assignee]?.accountId) || null,
      dueDate: due === undefined ? null : addDays(today, due),
    }
    const taskId = idOf(await step('AddTask', body, owner, `task ${index}`, at(12, index)))
    if (taskId === undefined) continue
    for (const [place, [person, text]] of comments.entries()) {
      const author = people[person]
      if (author)
        await step(
          'CommentOnTask',
          { taskId, text },
          author,
          `task ${index} comment ${place}`,
          at(6 - place, index),
        )
    }
    const mover = (assignee !== undefined && people[assignee]) || owner
    if (status !== 'todo')
      await step('MoveTask', { taskId, status }, mover, `task ${index} move`, at(2, index))
  }
}

/** The id in an answer; undefined: it was refused. */
const idOf = (answer: object | undefined): string | undefined =>
  answer && 'id' in answer ? String(answer.id) : undefined
