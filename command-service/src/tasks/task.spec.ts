import type { Project } from '@rollcall/contracts/projects/project.ts'
import type { TaskChanges } from '@rollcall/contracts/tasks/commands.ts'
import { rankAt } from '@rollcall/contracts/tasks/rank.ts'
import { Map as PersistentMap } from 'immutable'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { task } from './task.ts'
import type { TaskAct, TaskCommand } from './task-commands.ts'

const instant = '2026-11-20T08:00:00.000Z'
const now = at(instant)
const project = (projectId: string, more: Partial<Project> = {}): [string, Project] => [
  projectId,
  {
    projectId,
    name: projectId,
    projectCode: projectId,
    clientCode: '',
    active: true,
    memberIds: [],
    shade: 0,
    ...more,
  },
]
const projects = PersistentMap([
  project('Atlas', { memberIds: ['member'] }),
  project('Harbour'),
  project('Old', { active: false }),
])
const company = { accountId: 'c1', isEmployee: false }
const employee = (accountId: string) => ({ accountId, isEmployee: true })
const by = (sender: TaskCommand['sender'], act: TaskAct): TaskCommand => ({
  companyId: 'c1',
  taskId: 't1',
  sender,
  projects,
  ...act,
})
const form = {
  title: 'Saved views',
  description: '',
  projectId: 'Atlas',
  assigneeId: null,
  dueDate: '2026-11-24',
  priority: 'normal',
  labels: ['Orders', 'Phase two'],
  status: 'todo',
} as const
const one = { companyId: 'c1', taskId: 't1' }
const byCompany = { ...one, byId: 'c1' }
const rank = rankAt(instant)
const { assigneeId: _, ...details } = form
const added = {
  type: 'TaskAdded',
  data: { ...byCompany, ...details, labels: 'Orders\nPhase two', rank, number: 7 },
} as const
const assigned = { type: 'TaskAssigned', data: { ...byCompany, was: null, assigneeId: 'e1' } } as const
const edit = (changes: TaskChanges, number?: number, anyway = true): TaskAct => ({
  type: 'edit',
  changes,
  number,
  unable: undefined,
  anyway,
})
const move = (status: 'review' | 'done' | 'todo', more: object = {}): TaskAct => ({
  type: 'move',
  status,
  rank: undefined,
  from: undefined,
  ...more,
})
const moved = {
  type: 'TaskMoved',
  data: { ...byCompany, was: 'todo', status: 'review', rank },
} as const
const add = (more: object) =>
  by(company, {
    type: 'add',
    form: { ...form, labels: [...form.labels], ...more },
    number: 7,
    unable: undefined,
    anyway: true,
  })

describe('a task', () => {
  it('keeps its number until it gets another project, where it has another one', () => {
    const toHarbour = {
      type: 'TaskChanged',
      data: { ...byCompany, field: 'projectId', was: 'Atlas', now: 'Harbour', number: 3 },
    } as const
    given(task, added)
      .when(by(company, edit({ title: 'Views', projectId: 'Harbour' }, 3)), now)
      .thenDecides(
        { type: 'TaskChanged', data: { ...byCompany, field: 'title', was: 'Saved views', now: 'Views' } },
        toHarbour,
      )
    given(task, added)
      .when(by(company, edit({ projectId: 'Harbour' })), now)
      .thenRefused('conflict')
    expect(given(task, added).state()).toMatchObject({ number: 7 })
    expect(given(task, added, toHarbour).state()).toMatchObject({ number: 3 })
  })
  it('from before tasks had numbers gets one once, in the project that it has', () => {
    const { number: _number, ...data } = added.data
    const old = { type: 'TaskAdded', data } as const
    const numbered = { type: 'TaskNumbered', data: { ...one, projectId: 'Atlas', number: 9 } } as const
    const give = (projectId: string) => by(company, { type: 'number', projectId, number: 9 })
    given(task, old).when(give('Atlas'), now).thenDecides(numbered)
    given(task, old).when(give('Harbour'), now).thenDecides()
    given(task, added).when(give('Atlas'), now).thenDecides()
    given(task, old, numbered).when(give('Atlas'), now).thenDecides()
    expect(given(task, old, numbered).state()).toMatchObject({ number: 9 })
  })
  it('is added at the beginning of its column, and assigned when it has somebody', () => {
    given(task).when(add({}), now).thenDecides(added)
    given(task)
      .when(add({ assigneeId: 'e1' }), now)
      .thenDecides(added, assigned)
  })
  it('belongs to an active project of the company', () => {
    given(task)
      .when(add({ projectId: 'Unknown' }), now)
      .thenRefused('not-found')
    const message = 'Old is archived. Restore it first, or choose another project.'
    given(task)
      .when(add({ projectId: 'Old' }), now)
      .thenRefused('invalid-input', message)
    const { errors } = given(task, added)
      .when(by(company, edit({ projectId: 'Old' })), now)
      .thenRefused('invalid-input', message)
    expect(errors).toEqual([{ path: 'projectId', message }])
  })
  it('keeps the fields that an edit does not name, so that two edits at once lose nothing', () => {
    const changes = { title: 'Saved views', dueDate: null, labels: ['Orders'] }
    given(task, added)
      .when(by(company, edit(changes)), now)
      .thenDecides(
        { type: 'TaskChanged', data: { ...byCompany, field: 'dueDate', was: '2026-11-24', now: '' } },
        {
          type: 'TaskChanged',
          data: { ...byCompany, field: 'labels', was: 'Orders\nPhase two', now: 'Orders' },
        },
      )
    given(task, added)
      .when(by(company, edit({})), now)
      .thenDecides()
  })
  it('is assigned to another person, to nobody, and not twice to the same', () => {
    const assign = (assigneeId: string | null) => by(company, edit({ assigneeId }))
    given(task, added).when(assign('e1'), now).thenDecides(assigned)
    given(task, added, assigned).when(assign('e1'), now).thenDecides()
    given(task, added, assigned)
      .when(assign(null), now)
      .thenDecides({ type: 'TaskAssigned', data: { ...byCompany, was: 'e1', assigneeId: null } })
  })
  it('moves to the beginning of another column, or to the named place', () => {
    given(task, added)
      .when(by(company, move('review')), now)
      .thenDecides(moved)
    const place = '8236112000000'
    given(task, added)
      .when(by(company, move('todo', { rank: place })), now)
      .thenDecides({ type: 'TaskMoved', data: { ...moved.data, status: 'todo', rank: place } })
    given(task, added)
      .when(by(company, move('todo')), now)
      .thenDecides()
    // An hour later, so that the place at the beginning is another one.
    const later = at('2026-11-20T09:00:00.000Z')
    given(task, added)
      .when(by(company, move('todo')), later)
      .thenDecides()
    given(task, added)
      .when(by(company, move('review')), later)
      .thenDecides({ type: 'TaskMoved', data: { ...moved.data, rank: rankAt(later.now) } })
  })
  it('goes where the later one of two moves puts it, and an undo does not take the later one back', () => {
    const later = { type: 'TaskMoved', data: { ...byCompany, was: 'review', status: 'done', rank } } as const
    given(task, added, moved)
      .when(by(company, move('done')), now)
      .thenDecides(later)
    const undo = by(company, move('todo', { rank, from: { status: 'review', rank } }))
    given(task, added, moved)
      .when(undo, now)
      .thenDecides({ type: 'TaskMoved', data: { ...byCompany, was: 'review', status: 'todo', rank } })
    given(task, added, moved, later)
      .when(undo, now)
      .thenRefused('conflict', 'This task was moved again meanwhile. It stays where it is now.')
    const within = by(company, move('todo', { rank, from: { status: 'todo', rank: '8236112000000' } }))
    given(task, added).when(within, now).thenRefused('conflict')
  })
  it('is moved by its assignee and by members of its project, and unknown to others', () => {
    for (const who of ['e1', 'member'])
      given(task, added, assigned)
        .when(by(employee(who), move('review')), now)
        .thenDecides({ type: 'TaskMoved', data: { ...moved.data, byId: who } })
    given(task, added, assigned)
      .when(by(employee('e2'), move('review')), now)
      .thenRefused('not-found')
    const ofUnknown = { type: 'TaskAdded', data: { ...added.data, projectId: 'Unknown' } } as const
    given(task, ofUnknown)
      .when(by(employee('e2'), move('review')), now)
      .thenRefused('not-found')
    const ofAll = { type: 'TaskAdded', data: { ...added.data, projectId: 'Harbour' } } as const
    given(task, ofAll)
      .when(by(employee('e2'), move('review')), now)
      .thenDecides({ type: 'TaskMoved', data: { ...moved.data, byId: 'e2' } })
  })
  it('is assigned to members alone, and to somebody who becomes one once the company confirms that', () => {
    const question = 'This person is not a member of Atlas. Do you want to make them one and assign the task?'
    const assign = (assigneeId: string | null, anyway: boolean) =>
      by(company, edit({ assigneeId }, undefined, anyway))
    given(task, added).when(assign('e1', false), now).thenRefused('needs-confirmation', question)
    given(task, added).when(assign('e1', true), now).thenDecides(assigned)
    for (const who of ['member', null])
      expect(given(task, added, assigned).when(assign(who, false), now).decided()).toMatchObject([
        { type: 'TaskAssigned', data: { assigneeId: who } },
      ])
    const unable = 'This person is blocked and cannot log in. Do you want to assign the task anyway?'
    given(task, added)
      .when({ ...assign('e1', false), unable } as TaskCommand, now)
      .thenRefused('needs-confirmation', `${unable} They would also become a member of Atlas.`)
  })
  it('asks the same when it comes to a project on which its assignee does not work', () => {
    const ofHarbour = { type: 'TaskAdded', data: { ...added.data, projectId: 'Harbour' } } as const
    const toAtlas = (anyway: boolean) => by(company, edit({ projectId: 'Atlas' }, 3, anyway))
    given(task, ofHarbour, assigned).when(toAtlas(false), now).thenRefused('needs-confirmation')
    expect(given(task, ofHarbour, assigned).when(toAtlas(true), now).decided()).toHaveLength(1)
    // What is left as it was asks nothing, as for people who were assigned before.
    const title = edit({ title: 'Views', assigneeId: 'e1' }, undefined, false)
    expect(given(task, added, assigned).when(by(company, title), now).decided()).toHaveLength(1)
  })
  it('is unknown once it is deleted', () => {
    const deleted = { type: 'TaskDeleted', data: byCompany } as const
    given(task, added)
      .when(by(company, { type: 'delete' }), now)
      .thenDecides(deleted)
    given(task, added, deleted)
      .when(by(company, move('review')), now)
      .thenRefused('not-found')
    given(task, added, deleted).when(add({}), now).thenDecides()
    given(task)
      .when(by(company, { type: 'delete' }), now)
      .thenRefused('not-found')
  })
})

const ofComment = { ...one, commentId: 'm1' }
const commented = {
  type: 'TaskCommented',
  data: { ...ofComment, authorId: 'e1', text: 'Tuesday?' },
} as const

describe('a comment', () => {
  it('tells everyone who takes part, but not its author', () => {
    const act = { type: 'comment', commentId: 'm1', text: 'Tuesday?' } as const
    given(task, added, assigned)
      .when(by(employee('e1'), act), now)
      .thenDecides(commented, {
        type: 'TaskCommentTold',
        data: { ...ofComment, authorId: 'e1', accountId: 'c1' },
      })
    given(task, added, assigned, commented)
      .when(by(employee('member'), { ...act, commentId: 'm2' }), now)
      .thenDecides(
        {
          type: 'TaskCommented',
          data: { ...one, commentId: 'm2', authorId: 'member', text: 'Tuesday?' },
        },
        ...['c1', 'e1'].map(accountId => ({
          type: 'TaskCommentTold' as const,
          data: { ...one, commentId: 'm2', authorId: 'member', accountId },
        })),
      )
  })
  it('is changed and removed by its author alone', () => {
    const edit = { type: 'editComment', commentId: 'm1', text: 'Wednesday?' } as const
    const remove = { type: 'deleteComment', commentId: 'm1' } as const
    const told = given(task, added, assigned, commented)
    told
      .when(by(employee('e1'), edit), now)
      .thenDecides({ type: 'TaskCommentEdited', data: { ...commented.data, text: 'Wednesday?' } })
    told.when(by(employee('e1'), { ...edit, text: 'Tuesday?' }), now).thenDecides()
    told
      .when(by(employee('e1'), remove), now)
      .thenDecides({ type: 'TaskCommentDeleted', data: { ...ofComment, authorId: 'e1' } })
    for (const act of [edit, remove])
      told
        .when(by(company, act), now)
        .thenRefused('rule-broken', 'Only its author can change or delete a comment.')
    given(task, added).when(by(company, edit), now).thenRefused('not-found')
  })
})

describe('the reminder of a due task', () => {
  const remind = by({ accountId: 'system', isEmployee: false }, { type: 'remind', dueDate: '2026-11-24' })
  const reminded = {
    type: 'TaskReminded',
    data: { ...one, assigneeId: 'e1', dueDate: '2026-11-24' },
  } as const
  it('goes to the assignee once', () => {
    given(task, added, assigned).when(remind, now).thenDecides(reminded)
    given(task, added, assigned, reminded).when(remind, now).thenDecides()
  })
  it('goes to a new assignee, and again on a new due date', () => {
    const passedOn = { type: 'TaskAssigned', data: { ...byCompany, was: 'e1', assigneeId: 'e2' } } as const
    given(task, added, assigned, reminded, passedOn)
      .when(remind, now)
      .thenDecides({ type: 'TaskReminded', data: { ...reminded.data, assigneeId: 'e2' } })
    const dueDate = '2026-11-30'
    const postponed = {
      type: 'TaskChanged',
      data: { ...byCompany, field: 'dueDate', was: '2026-11-24', now: dueDate },
    } as const
    given(task, added, assigned, reminded, postponed)
      .when({ ...remind, type: 'remind', dueDate }, now)
      .thenDecides({ type: 'TaskReminded', data: { ...reminded.data, dueDate } })
  })
  it('is not needed when the task is done, nobody’s, or due on another day by now', () => {
    const done = { type: 'TaskMoved', data: { ...moved.data, status: 'done' } } as const
    const postponed = {
      type: 'TaskChanged',
      data: { ...byCompany, field: 'dueDate', was: '2026-11-24', now: '2026-11-30' },
    } as const
    given(task, added).when(remind, now).thenDecides()
    given(task, added, assigned, done).when(remind, now).thenDecides()
    given(task, added, assigned, postponed).when(remind, now).thenDecides()
  })
})
