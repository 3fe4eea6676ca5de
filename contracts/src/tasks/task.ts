/** The states of a task, in the order of the board's columns. */
export const taskStatuses = ['todo', 'inProgress', 'review', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** From the most urgent on. */
export const taskPriorities = ['urgent', 'high', 'normal', 'low'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** What a task is about, besides its column and its assignee. */
export interface TaskDetails {
  title: string
  /** Plain text of several lines; '' without one. */
  description: string
  projectId: string
  /** YYYY-MM-DD; null: none. */
  dueDate: string | null
  priority: TaskPriority
  labels: readonly string[]
}

export const taskFields = ['title', 'description', 'projectId', 'dueDate', 'priority', 'labels'] as const
export type TaskField = (typeof taskFields)[number]

/** A field's value as text, as events and timelines have it: '' for none, one label per line. */
export function taskFieldText(details: TaskDetails, field: TaskField): string {
  const value = details[field]
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** Labels as a list, from their text. */
export const labelsOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Details with one field changed to the value of a text. */
export function withText(details: TaskDetails, field: TaskField, text: string): TaskDetails {
  if (field === 'labels') return { ...details, labels: labelsOf(text) }
  if (field === 'dueDate') return { ...details, dueDate: text === '' ? null : text }
  // The event's text comes from a field of the same name, so it is one of the field's values.
  return { ...details, [field]: text }
}

/** A task's number as people say it, `ATL-118`: with the code that its project has now. Without a number the code alone. */
export const shownNumber = ({
  projectCode,
  number,
}: {
  projectCode: string
  number: number | null | undefined
}): string => (number === null || number === undefined ? projectCode : `${projectCode}-${number}`)

/** The task number in a search text, with or without its project's code; undefined if the text is not one. */
export function numberIn(text: string): { code: string | null; number: number } | undefined {
  const [, code, digits] = /^(?:(.+)-)?#?([1-9]\d{0,8})$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : { code: code?.trim() ?? null, number: Number(digits) }
}
