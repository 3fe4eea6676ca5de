import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import {
  byNumber,
  changeColumns,
  nameOf,
  readerUsesTask,
  readerUsesTaskOf,
  taskColumns,
} from './task-columns.ts'

export const resources: readonly Resource[] = [
  projected(facts.task, {
    projection: 'tasks',
    alsoReads: ['projects', 'employees'],
    scope: { where: 'not hidden' },
    columns: { computed: taskColumns },
    searching: { values: byNumber },
    totals: { keptBy: ['status', 'projectId'] },
  }),
  projected(facts['my-task'], {
    projection: 'tasks',
    alsoReads: ['projects', 'employees'],
    scope: { where: 'not hidden', forReader: readerUsesTask },
    columns: { computed: taskColumns },
    searching: { values: byNumber },
  }),
  projected(facts['task-comment'], {
    projection: 'task_comments',
    alsoReads: ['tasks', 'projects', 'employees'],
    scope: { forReader: readerUsesTaskOf('task_comments') },
    columns: { computed: { authorName: nameOf('task_comments', 'author_id') } },
  }),
  projected(facts['task-change'], {
    projection: 'task_changes',
    alsoReads: ['tasks', 'projects', 'employees'],
    scope: { forReader: readerUsesTaskOf('task_changes') },
    columns: { computed: changeColumns },
  }),
]
