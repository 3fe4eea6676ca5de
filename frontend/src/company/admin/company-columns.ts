import type { GridColumns } from '../../kit/parts/grid/ColumnsMenu.tsx'

/** In the order of what an administrator looks for. */
export const companyStates = ['active', 'pending', 'unverified', 'blocked'] as const

/** The columns of the table that can be hidden; the company always stands. */
export const companyColumns: GridColumns = {
  key: 'company.datatable',
  choosable: [
    ['planId', 'companies.fields.plan'],
    ['activeEmployees', 'companies.fields.employees'],
    ['punchIns', 'companies.fields.punch_ins'],
    ['registeredAt', 'companies.fields.registered'],
    ['lastPunchAt', 'companies.fields.last_punch'],
    ['state', 'companies.fields.state'],
  ],
  hiddenAtFirst: ['punchIns'],
}
