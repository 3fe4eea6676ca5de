import type { TaskNumbersEvent } from '@rollcall/contracts/tasks/events.ts'
import { Map as PersistentMap } from 'immutable'
import type { CommandContext, Decider } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'

/** The numbers of a project's tasks by their ids, including tasks that were moved away or deleted. */
type TaskNumbers = PersistentMap<string, number>

interface TakeNumber {
  companyId: string
  projectId: string
  taskId: string
}

/**
 * The numbers of one project: 1, 2, 3 and so on, in the order in which tasks take them. One stream per project, so two
 * tasks never get the same number. A task keeps its number in the project for ever, so taking it again changes nothing,
 * and a task that comes back has its old number.
 */
export const taskNumbers: Decider<TaskNumbers, TakeNumber, TaskNumbersEvent> = {
  stream: 'taskNumbers',
  initial: PersistentMap(),
  evolve: (state, { data }) => state.set(data.taskId, data.number),
  decide: ({ companyId, projectId, taskId }, state) =>
    state.has(taskId)
      ? []
      : [{ type: 'TaskNumberTaken', data: { companyId, projectId, taskId, number: state.size + 1 } }],
}

/** The task's number in the project. It is taken now, unless the task has one there already. */
export async function takeNumber(
  command: TakeNumber,
  context: CommandContext,
  log: CommandLog,
): Promise<number> {
  const { companyId, projectId, taskId } = command
  const stream = streamOf.taskNumbers(companyId, projectId)
  await log.record({ streams: [stream], decider: taskNumbers, command, companyId }, context)
  const number = (await log.state(stream, taskNumbers)).get(taskId)
  if (number === undefined) throw new Error(`The task ${taskId} got no number.`)
  return number
}
