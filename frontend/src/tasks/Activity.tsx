import type { TaskChangeRow, TaskCommentRow } from '@rollcall/contracts/tasks/views.ts'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isDay } from '../kit/dates.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { right } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { FactsSkeleton } from '../kit/record/Facts.tsx'
import { recordEventAt } from '../kit/record-event.ts'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { Comment, CommentForm } from './Comment.tsx'
import styles from './Tasks.module.css'

const pagination = { page: 1, perPage: 1_000 }
const byTime = { field: 'at', order: 'ASC' } as const
const asRecorded = { field: 'place', order: 'ASC' } as const

/** Comments and changes of a task in the order of time, and a field for the next comment. */
export function Activity({ taskId, resource }: { taskId: string; resource: 'task' | 'my-task' }) {
  const translate = useTranslate()
  const { accountId, role } = useMe()
  const wordsOf = useChangeWords()
  const of = { pagination, filter: { taskId } }
  const quiet = { onError: () => undefined }
  const comments = useGetList<TaskCommentRow>('task-comment', { ...of, sort: byTime }, quiet)
  const changes = useGetList<TaskChangeRow>('task-change', { ...of, sort: asRecorded }, quiet)
  const error = comments.error ?? changes.error
  const known = comments.data && changes.data
  const lines = known
    ? [
        ...(comments.data ?? []).map(comment => ({
          at: comment.at,
          id: comment.id,
          comment,
          change: undefined,
        })),
        ...(changes.data ?? []).map(change => ({ at: change.at, id: change.id, change, comment: undefined })),
      ].sort((a, b) => a.at.localeCompare(b.at))
    : []
  return (
    <section className={styles.block} aria-label={translate('tasks.activity')}>
      <h3>{translate('tasks.activity')}</h3>
      {known ? (
        <ul className={styles.log}>
          {lines.map(({ id, at, comment, change }) =>
            comment ? (
              <Comment key={id} comment={comment} own={comment.authorId === accountId} resource={resource} />
            ) : (
              change && (
                <li key={id}>
                  <span className={styles.mark}>
                    <Icon shape={right} size={14} />
                  </span>
                  <span>
                    {change.byName !== '' && <b>{change.byName} </b>}
                    {wordsOf(change)}{' '}
                    {role === 'company' ? (
                      <Link
                        to={recordEventAt('task', { key: taskId, event: id })}
                        title={translate('app.in_record')}
                        className={words.name}
                      >
                        <Moment at={at} />
                      </Link>
                    ) : (
                      <Moment at={at} />
                    )}
                  </span>
                </li>
              )
            ),
          )}
        </ul>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void comments.refetch()
            void changes.refetch()
          }}
        />
      ) : (
        <FactsSkeleton count={3} />
      )}
      <CommentForm taskId={taskId} resource={resource} />
    </section>
  )
}

/** Words for a line of the timeline: what changed, what it was and what it is now. */
function useChangeWords() {
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
