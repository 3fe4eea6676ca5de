import { exportedLists } from '@rollcall/contracts/exports/lists.ts'
import type { Column, RowContext } from '@rollcall/contracts/kernel/columns.ts'
import { describe, expect, it } from 'vitest'
import { resources as announcements } from '../announcements/messages.ts'
import { messages as team } from '../attendance/team-messages.ts'
import { resources as companies } from '../company/admin/messages.ts'
import { resources as reports } from '../daily-reports/messages.ts'
import { resources as employees } from '../employees/messages.ts'
import { resources as holidays } from '../holidays/messages.ts'
import { resources as inquiries } from '../inquiries/messages.ts'
import { resources as balances } from '../leave/balance-messages.ts'
import { resources as leave } from '../leave/messages.ts'
import { resources as projectFields, messages as projects } from '../projects/messages.ts'
import { messages as projectReport } from '../projects/report/messages.ts'
import { resources as taskFields, messages as tasks } from '../tasks/messages.ts'

type Named = keyof typeof exportedLists

const labels: Record<string, { fields: Record<string, string> }> = {
  ...announcements,
  ...companies,
  ...reports,
  ...employees,
  ...holidays,
  ...inquiries,
  ...balances,
  ...leave,
  ...projectFields,
  ...taskFields,
}

/** Forms ask for these in other words than lists show them. */
const otherInForms: Partial<Record<Named, string[]>> = {
  employees: ['leaveNow', 'dateOfJoin'],
  announcements: ['pinned'],
  projects: ['active'],
}

describe('the words of a file are those of the screens', () => {
  it.each(Object.keys(exportedLists) as Named[])('%s: each column is called as its field', list => {
    const { resource, columns } = exportedLists[list]
    const fields = labels[resource]?.fields ?? {}
    for (const { id, title } of columns)
      if (id in fields && !otherInForms[list]?.includes(id)) expect([id, title]).toEqual([id, fields[id]])
  })

  const context: RowContext = { people: { find: () => undefined }, now: 0, zone: 'UTC', day: date => date }
  const shownIn = (list: Named, id: string, row: object) =>
    (exportedLists[list].columns as readonly Column[])
      .find(column => column.id === id)
      ?.value(row as never, context)

  it('says who is meant, and what somebody is, as the screens do', () => {
    expect(shownIn('projects', 'members', { members: 0 })).toBe(projects.everyone)
    const [one, many] = projects.people.split(' |||| ').map(text => text.replace('%{smart_count}', ''))
    expect(shownIn('projects', 'members', { members: 1 })).toBe(`1${one}`)
    expect(shownIn('projects', 'members', { members: 3 })).toBe(`3${many}`)
    expect(shownIn('projects', 'active', { active: true })).toBe(projects.state.active)
    expect(shownIn('projects', 'active', { active: false })).toBe(projects.state.archived)
    expect(shownIn('tasks', 'assigneeName', { assigneeId: null, assigneeName: null })).toBe(tasks.nobody)
    expect(shownIn('tasks', 'assigneeName', { assigneeId: 'e1', assigneeName: null })).toBe(tasks.former)
    expect(shownIn('leave-requests', 'person', { employeeId: 'e1' })).toBe(tasks.former)
    expect(shownIn('project-hours', 'fullName', { fullName: null })).toBe(projectReport.table.former)
  })

  it('calls the columns of the team’s week as its page', () => {
    const titles = exportedLists['team-weeks'].columns.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining([team.person, team.worked]))
  })
})
