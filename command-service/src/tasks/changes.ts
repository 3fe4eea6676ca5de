import {
  type TaskDetails,
  type TaskField,
  taskFields,
  taskFieldText,
} from '@rollcall/contracts/tasks/task.ts'

/** The fields that actually change, each with its text before and after. */
export function changesOf(
  details: TaskDetails,
  changes: { [Field in keyof TaskDetails]?: TaskDetails[Field] | undefined },
): { field: TaskField; was: string; now: string }[] {
  return taskFields.flatMap(field => {
    const value = changes[field]
    if (value === undefined) return []
    const was = taskFieldText(details, field)
    const now = taskFieldText({ ...details, [field]: value }, field)
    return was === now ? [] : [{ field, was, now }]
  })
}
