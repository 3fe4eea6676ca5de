/** The texts of changing tasks in the grid, one at a time or several, which are loaded with it. */
export const messages = {
  status: {
    action: 'Status',
    one: 'Change the status of “%{title}”',
    several: 'Change the status of %{smart_count} task |||| Change the status of %{smart_count} tasks',
  },
  assigneeId: {
    action: 'Assignee',
    one: 'Change the assignee of “%{title}”',
    several: 'Change the assignee of %{smart_count} task |||| Change the assignee of %{smart_count} tasks',
  },
  dueDate: {
    action: 'Due date',
    one: 'Change the due date of “%{title}”',
    several: 'Change the due date of %{smart_count} task |||| Change the due date of %{smart_count} tasks',
  },
  priority: {
    action: 'Priority',
    one: 'Change the priority of “%{title}”',
    several: 'Change the priority of %{smart_count} task |||| Change the priority of %{smart_count} tasks',
  },
  people: 'Name of the assignee',
  others: 'not in the project',
  nobody_found: 'Nobody has this name',
  not_member: '%{name} is not a member of %{projects}. Only members can be assigned.',
  add_and_assign: 'Add to project and assign |||| Add to %{smart_count} projects and assign',
  assign_anyway: 'Assign anyway',
  back: 'Choose another person',
  no_date: 'No due date',
  save: 'Save',
  working: 'Changing %{sent} of %{of}',
  done: '%{smart_count} task changed |||| %{smart_count} tasks changed',
  done_and_added:
    '%{name} added to %{projects}, %{smart_count} task changed |||| %{name} added to %{projects}, %{smart_count} tasks changed',
  partly: '%{done} changed, %{refused} was not |||| %{done} changed, %{refused} were not',
  none: 'No task was changed',
  refused: 'This task stays as it was: |||| These tasks stay as they were:',
}
