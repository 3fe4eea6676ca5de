import { exportedLists } from '@rollcall/contracts/exports/lists.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { CompanyGrid } from '../company/admin/CompanyGrid.tsx'
import { EmployeeList } from '../employees/EmployeeList.tsx'
import { ContactRequestList } from '../inquiries/ContactRequestList.tsx'
import { InquiryList } from '../inquiries/InquiryList.tsx'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { BalanceList } from '../leave/BalanceList.tsx'
import { LeaveRequestList } from '../leave/LeaveRequestList.tsx'
import { MyLeaveList } from '../leave/MyLeaveList.tsx'
import { PerformanceList } from '../performance/PerformanceList.tsx'
import { ProjectList } from '../projects/ProjectList.tsx'
import { TaskPage } from '../tasks/TaskPage.tsx'
import { texts } from './testing-texts.ts'

type Named = keyof typeof exportedLists

const month = '2026-10'
const performanceAddress = `/app/performanceHistory?filter=${encodeURIComponent(JSON.stringify({ month }))}`

/** The grids with the list that exports them; `merged`: heads of cells that show several columns. */
const grids: [
  Named,
  string,
  React.ReactElement,
  { merged?: string[]; address?: string; toggle?: string }?,
][] = [
  ['employees', 'EmployeeList', <EmployeeList key="grid" />],
  [
    'leave-requests',
    'LeaveRequestList',
    <LeaveRequestList key="grid" />,
    { merged: ['Dates'], toggle: 'Table' },
  ],
  ['leave-requests', 'MyLeaveList', <MyLeaveList key="grid" />, { merged: ['Dates'] }],
  ['leave-balances', 'BalanceList', <BalanceList key="grid" />],
  ['performance', 'PerformanceList', <PerformanceList key="grid" />, { address: performanceAddress }],
  ['projects', 'ProjectList', <ProjectList key="grid" />],
  ['tasks', 'TaskPage', <TaskPage key="grid" />, { address: '/app/tasks?view=grid' }],
  ['companies', 'CompanyGrid', <CompanyGrid key="grid" />],
  ['inquiries', 'InquiryList', <InquiryList key="grid" />],
  ['contact-requests', 'ContactRequestList', <ContactRequestList key="grid" />],
]

/** A value that a field of a view can have. */
function anyOf(field: z.ZodType): unknown {
  const { def } = field as unknown as { def: { type: string; entries?: object; shape?: object } }
  const { format } = (field.meta() ?? {}) as { format?: string }
  if (format === 'date') return '2026-11-02'
  if (format === 'date-time') return '2026-11-02T09:00:00.000Z'
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  return { string: 'a1', number: 1, boolean: true, array: [], record: {} }[def.type] ?? null
}

it.each(grids)(
  '%s: the grid %s has heads and order of the columns',
  async (list, _, element, options = {}) => {
    const { merged = [], address, toggle } = options
    const { resource, columns } = exportedLists[list]
    const { shape } = resourceFacts[resource].view.schema
    const row = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, anyOf(field)]))
    const rows = [{ ...row, id: `a1_${month}`, month, history: [] }]
    await page.viewport(1440, 900)
    draw(element, {
      provider: fakeProvider({ employee: [], project: [], [resource]: rows }),
      texts,
      ...(address && { at: address }),
    })
    if (toggle) await page.getByRole('button', { name: toggle }).click()
    await expect.poll(() => document.querySelectorAll('thead th').length).toBeGreaterThan(3)
    const heads = [...document.querySelectorAll('thead th')]
      .map(head => head.textContent?.trim() ?? '')
      .filter(head => !['', 'Actions', ...merged].includes(head))
    const titles = columns.map(({ title }) => title)
    expect(heads).toEqual(titles.filter(title => heads.includes(title)))
    expect(heads.length).toBeGreaterThan(3)
  },
)
