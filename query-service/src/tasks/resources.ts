import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import {
  byNumber,
  changeColumns,
  commentColumns,
  isShown,
  readerUsesTask,
  readerUsesTaskOfChange,
  readerUsesTaskOfComment,
  taskColumns,
} from './task-columns.ts'

export const resources: readonly Resource[] = [
  projected(facts.task, {
    projection: 'tasks',
    alsoReads: ['projects', 'employees'],
    scope: { where: isShown },
    columns: { computed: taskColumns },
    searching: { values: byNumber },
    totals: { keptBy: ['status', 'projectId'] },
  }),
  projected(facts['my-task'], {
    projection: 'tasks',
    alsoReads: ['projects', 'employees'],
    scope: { where: isShown, forReader: readerUsesTask },
    columns: { computed: taskColumns },
    searching: { values: byNumber },
  }),
  projected(facts['task-comment'], {
    projection: 'task_comments',
    alsoReads: ['tasks', 'projects', 'employees'],
    scope: { forReader: readerUsesTaskOfComment },
    columns: { computed: commentColumns },
  }),
  projected(facts['task-change'], {
    projection: 'task_changes',
    alsoReads: ['tasks', 'projects', 'employees'],
    scope: { forReader: readerUsesTaskOfChange },
    columns: { computed: changeColumns },
  }),
]
