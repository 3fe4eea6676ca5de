/** The parts of a person's page; the first needs no name in the address. */
export const personTabs = ['overview', 'attendance', 'leave', 'reports', 'tasks', 'record'] as const
export type PersonTab = (typeof personTabs)[number]

/** The company's page of one person. `more`: what is open there. */
export function personAddress(
  id: string,
  tab: PersonTab = 'overview',
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams({ id, ...(tab !== 'overview' && { tab }), ...more })
  return `/app/employee/show?${params}`
}
