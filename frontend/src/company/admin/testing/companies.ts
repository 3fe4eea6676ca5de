import type { CompanyRow } from '@rollcall/contracts/company/views.ts'

/** An active company of the Plus plan; its id is its name. */
export const company = (name: string, more: Partial<CompanyRow> = {}): CompanyRow => ({
  id: name,
  name,
  email: 'office@lantern.test',
  ownerName: 'Dana Meyer',
  website: 'https://lantern.test',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12, Berlin',
  zone: 'Asia/Kolkata',
  planId: 'plus',
  planSince: '2026-11-01T09:30:00.000Z',
  planEndsAt: null,
  state: 'active',
  twoFactor: false,
  activeEmployees: 12,
  punchIns: 1240,
  lastPunchAt: '2026-11-20T09:30:00.000Z',
  registeredAt: '2026-10-20T09:30:00.000Z',
  ...more,
})
