export const messages = {
  page: 'Project Management',
  title: '%{smart_count} project is active |||| %{smart_count} projects are active',
  subtitle: '%{smart_count} archived',
  list: 'Projects',
  table: 'Table of projects',
  search: 'Name or code',
  filter: { label: 'Filter by state', all: 'All', true: 'Active', false: 'Archived' },
  state: { active: 'Active', archived: 'Archived' },
  everyone: 'Everyone',
  people: '%{smart_count} person |||| %{smart_count} people',
  add: 'Add project',
  edit: 'Edit',
  tasks: 'Show its tasks',
  empty: {
    title: 'No projects yet',
    text: 'Tasks and daily reports belong to projects. Add your first one.',
    none: 'No projects match',
    none_text: 'Try another name, or show all of them.',
    show_all: 'Show all',
  },
  gone: {
    title: 'Project not found',
    text: 'The address may be mistyped.',
    back: 'Go to all projects',
  },
  archive: {
    action: 'Archive',
    done: 'Project archived |||| %{smart_count} projects archived',
  },
  restore: {
    action: 'Restore',
    done: 'Project is active again |||| %{smart_count} projects are active again',
  },
  form: {
    code_help: 'Unique in your company, for example ATL',
    client_help: 'Optional, the code that the client uses',
    active_help: 'An archived project takes no new tasks, and its tasks are not shown',
    members_help: 'Leave it empty if everyone works on this project',
    create: {
      page: 'Add project',
      card: 'New project',
      required: 'Client code and members are optional',
      save: 'Add project',
      note: 'Members see the project and its tasks.',
      saved: 'Project added',
    },
    edit: {
      page: 'Edit project',
      card: 'Edit project',
      required: 'Client code and members are optional',
      save: 'Save',
      note: 'Tasks keep their project. The old code can be used again.',
      saved: 'Project saved',
    },
  },
}

/** The labels of the fields. */
export const resources = {
  project: {
    name: 'Project |||| Projects',
    fields: {
      name: 'Name',
      projectCode: 'Project code',
      clientCode: 'Client code',
      active: 'Active',
      memberIds: 'Members',
      members: 'Members',
      shade: 'Colour',
      addedAt: 'Added',
    },
  },
}
