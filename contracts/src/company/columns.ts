import { defineColumns } from '../kernel/columns.ts'
import { plans } from '../plans/plans.ts'
import { companyStateNames } from './names.ts'
import { companyView } from './views.ts'

/** The columns of the platform's companies. */
export const companyColumns = defineColumns(companyView, [
  { id: 'name', title: 'Company', kind: 'text' },
  { id: 'ownerName', title: 'Owner', kind: 'text', extra: true },
  { id: 'email', title: 'Email', kind: 'text' },
  { id: 'phoneNumber', title: 'Phone number', kind: 'text', extra: true },
  { id: 'website', title: 'Website', kind: 'text', extra: true },
  { id: 'address', title: 'Address', kind: 'text', extra: true },
  { id: 'zone', title: 'Time zone', kind: 'text', extra: true },
  { id: 'planId', title: 'Plan', kind: 'text', value: ({ planId }) => plans[planId].name },
  { id: 'activeEmployees', title: 'Employees', kind: 'number' },
  { id: 'punchIns', title: 'Punch-ins', kind: 'number' },
  { id: 'registeredAt', title: 'Registered', kind: 'instant' },
  { id: 'lastPunchAt', title: 'Last punch', kind: 'instant' },
  { id: 'state', title: 'State', kind: 'text', value: ({ state }) => companyStateNames[state] },
])
