import type { TaskChangeRow } from '@rollcall/contracts/tasks/views.ts'
import { useTranslate } from 'react-admin'
import { isDay } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'

/** Words for a line of the timeline: what changed, what it was and what it is now. */
export function useChangeWords() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const wordsFor = ({ kind, field }: TaskChangeRow, value: string): string => {
    if (kind === 'moved') return translate(`tasks.status.${value}`)
    if (value === '') return translate(kind === 'assigned' ? 'tasks.nobody' : 'tasks.none')
    if (field === 'priority') return translate(`tasks.priority.${value}`)
    if (field === 'dueDate' && isDay(value)) return day(value)
    return field === 'labels' ? value.replaceAll('\n', ', ') : value
  }
  return (change: TaskChangeRow): string => {
    const { kind, field } = change
    const values = { was: wordsFor(change, change.before), now: wordsFor(change, change.after) }
    if (kind === 'reminded') return translate('tasks.change.reminded')
    if (kind !== 'changed' || field === null) return translate(`tasks.change.${kind}`, values)
    // A long text is not repeated here.
    if (field === 'description') return translate('tasks.change.description')
    return translate('tasks.change.changed', {
      field: translate(`resources.task.fields.${field}`).toLowerCase(),
      ...values,
    })
  }
}
