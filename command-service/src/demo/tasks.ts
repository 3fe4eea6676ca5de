import type { TaskPriority, TaskStatus } from '@rollcall/contracts/tasks/task.ts'

/** A project of only some people; the others are everyone's. `members`: rows in the list of people. */
export const internalProject = {
  name: 'Internal',
  projectCode: 'INT',
  clientCode: '',
  members: [6, 14, 16, 17],
} as const

export interface DemoTask {
  title: string
  description?: string
  /** The project's code. */
  project: string
  /** A row in the list of people; absent: nobody. */
  assignee?: number
  /** Days from today; absent: no due date. */
  due?: number
  priority?: TaskPriority
  labels?: readonly string[]
  status: TaskStatus
  /** The comments, each with its author's row. */
  comments?: readonly (readonly [person: number, text: string])[]
}

/** The demo company's tasks. */
export const demoTasks: readonly DemoTask[] = [
  {
    title: 'Saved views on the orders page',
    description:
      'A person names a set of filters and finds it again in the same place.\nViews belong to a person; a shared view belongs to the project and says who made it.\n\nDrawings: https://lantern.test/atlas/saved-views',
    project: 'ATL',
    assignee: 0,
    due: -1,
    priority: 'high',
    labels: ['Orders', 'Phase two'],
    status: 'inProgress',
    comments: [
      [9, 'Drawings for the menu and the empty state are in the project.'],
      [0, 'Naming works. Sharing needs the rights of the project’s members first.'],
      [6, 'The client can wait until Tuesday. Shall I move the date?'],
    ],
  },
  {
    title: 'Ask the client for archive rights',
    project: 'ATL',
    assignee: 6,
    due: -3,
    priority: 'urgent',
    labels: ['Client'],
    status: 'todo',
    comments: [[6, 'Asked again by phone. They answer this week.']],
  },
  {
    title: 'Empty state for new clients',
    project: 'ATL',
    assignee: 0,
    due: 4,
    labels: ['Orders'],
    status: 'todo',
  },
  { title: 'Rights of the project’s members', project: 'ATL', due: 8, status: 'todo' },
  {
    title: 'Filters of the orders page',
    project: 'ATL',
    assignee: 0,
    due: 0,
    priority: 'high',
    labels: ['Orders'],
    status: 'review',
    comments: [[10, 'Two small things in the dark theme, else fine.']],
  },
  {
    title: 'Import of the spring price list',
    project: 'ATL',
    assignee: 4,
    due: 2,
    priority: 'high',
    status: 'inProgress',
  },
  { title: 'Dry run of the import', project: 'ATL', assignee: 10, due: 5, status: 'todo' },
  {
    title: 'Client estimate, phase two',
    project: 'ATL',
    assignee: 6,
    due: -6,
    priority: 'high',
    status: 'done',
  },
  {
    title: 'Port list: accents are lost',
    description: 'Names such as “Gdańsk” and “Zürich” arrive without their accents.',
    project: 'HAR',
    assignee: 1,
    due: 3,
    priority: 'high',
    labels: ['Data'],
    status: 'todo',
    comments: [[8, 'Their export is in another encoding. I ask for UTF-8.']],
  },
  {
    title: 'Second training session',
    project: 'HAR',
    assignee: 7,
    due: 11,
    labels: ['Training'],
    status: 'todo',
  },
  {
    title: 'Training for the port offices',
    project: 'HAR',
    assignee: 7,
    due: 6,
    labels: ['Training'],
    status: 'inProgress',
  },
  {
    title: 'Answers into the help pages',
    project: 'HAR',
    assignee: 13,
    due: 7,
    priority: 'low',
    status: 'inProgress',
  },
  { title: 'Help page on invitations', project: 'HAR', assignee: 13, due: -4, status: 'done' },
  {
    title: 'Renew the staging certificate',
    project: 'LAN',
    assignee: 12,
    due: 0,
    priority: 'urgent',
    labels: ['Operations'],
    status: 'inProgress',
  },
  {
    title: 'Alerts for slow queries',
    project: 'LAN',
    assignee: 11,
    due: 4,
    labels: ['Operations'],
    status: 'review',
    comments: [[17, 'The night shift would like them in Slack, too.']],
  },
  { title: 'Offer template, new layout', project: 'LAN', assignee: 3, due: 3, status: 'review' },
  {
    title: 'Demo script',
    project: 'LAN',
    assignee: 8,
    due: -2,
    status: 'done',
    comments: [[8, 'Tried with two people, takes twelve minutes.']],
  },
  {
    title: 'Handbook: night shifts',
    project: 'INT',
    assignee: 16,
    due: 14,
    priority: 'low',
    labels: ['Handbook'],
    status: 'todo',
  },
  { title: 'Interview questions for support', project: 'INT', assignee: 14, due: 9, status: 'todo' },
  {
    title: 'Backup restored as a drill',
    project: 'INT',
    assignee: 17,
    due: -5,
    labels: ['Operations'],
    status: 'done',
  },
]
