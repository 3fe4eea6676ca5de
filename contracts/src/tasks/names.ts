/** The words for the states of a task. */
export const taskStatusNames = {
  todo: 'To do',
  inProgress: 'In progress',
  review: 'Review',
  done: 'Done',
} as const

/** The words for the priorities of a task. */
export const taskPriorityNames = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' } as const
