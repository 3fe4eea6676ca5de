import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { streamOf } from '../kernel/streams.ts'
import { type TakeNumber, taskNumbers } from './task-numbers.ts'

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
