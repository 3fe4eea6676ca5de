import type { TaskEvent } from '@rollcall/contracts/tasks/events.ts'
import { labelsOf, type TaskDetails, type TaskStatus, withText } from '@rollcall/contracts/tasks/task.ts'
import { OrderedSet, Map as PersistentMap } from 'immutable'

export interface PresentTask {
  is: 'present'
  details: TaskDetails
  assigneeId: string | null
  status: TaskStatus
  rank: string
  /** In its project; undefined: not yet, for a task from before tasks had numbers. */
  number: number | undefined
  /** The author and the text of each existing comment. */
  comments: PersistentMap<string, { authorId: string; text: string }>
  /** Everyone who takes part: people who added it, were assigned to it or commented, in that order. */
  followers: OrderedSet<string>
  /** The due date for which an assignee was reminded. */
  reminded: { assigneeId: string; dueDate: string } | undefined
}

/** A deleted task is treated like one that never existed, but its id is not used again. */
export type Task = { is: 'none' | 'deleted' } | PresentTask

/** A task after an event. */
export function evolveTask(state: Task, event: TaskEvent): Task {
  if (event.type === 'TaskAdded') {
    const { title, description, projectId, dueDate, priority, labels, status, rank, number, byId } =
      event.data
    return {
      is: 'present',
      details: { title, description, projectId, dueDate, priority, labels: labelsOf(labels) },
      assigneeId: null,
      status,
      rank,
      number,
      comments: PersistentMap(),
      followers: OrderedSet([byId]),
      reminded: undefined,
    }
  }
  if (state.is !== 'present') return state
  switch (event.type) {
    case 'TaskChanged': {
      const { field, now } = event.data
      const number = field === 'projectId' ? event.data.number : state.number
      return { ...state, details: withText(state.details, field, now), number }
    }
    case 'TaskNumbered':
      return { ...state, number: event.data.number }
    case 'TaskAssigned': {
      const { assigneeId } = event.data
      const followers = assigneeId === null ? state.followers : state.followers.add(assigneeId)
      return { ...state, assigneeId, followers }
    }
    case 'TaskMoved':
      return { ...state, status: event.data.status, rank: event.data.rank }
    case 'TaskDeleted':
      return { is: 'deleted' }
    case 'TaskCommented':
    case 'TaskCommentEdited': {
      const { commentId, authorId, text } = event.data
      return {
        ...state,
        comments: state.comments.set(commentId, { authorId, text }),
        followers: state.followers.add(authorId),
      }
    }
    case 'TaskCommentDeleted':
      return { ...state, comments: state.comments.delete(event.data.commentId) }
    case 'TaskReminded': {
      const { assigneeId, dueDate } = event.data
      return { ...state, reminded: { assigneeId, dueDate } }
    }
    case 'TaskCommentTold':
      return state
    default:
      return event satisfies never
  }
}
