import { filesOf, type Manifest } from './manifest.ts'

/** The pages on which people come first: the address, and by role the file of the page. */
const firstPages: Record<string, Record<string, string>> = {
  '/app/dashboard': {
    employee: 'src/attendance/EmployeeDashboard.tsx',
    company: 'src/attendance/CompanyDashboard.tsx',
  },
  '/app/employee': { company: 'src/employees/EmployeeList.tsx' },
  '/app/leave-request': { company: 'src/leave/LeaveRequestList.tsx' },
  '/app/tasks': { company: 'src/tasks/TaskPage.tsx' },
}

/**
 * The scripts and styles that each of these pages needs besides those of the app, by address and role. The document has
 * them, so that ask-first.js can ask for them at once: the app itself would ask only after it has run.
 */
export function filesOfFirstPages(manifest: Manifest): Record<string, Record<string, string[]>> {
  const all = (sources: string[]) => {
    const { scripts, styles } = filesOf(manifest, sources)
    return [...scripts, ...styles]
  }
  const ofApp = new Set(all(['index.html', 'src/shell/start-app.tsx']))
  const ofPage = (source: string) =>
    all([source])
      .filter(file => !ofApp.has(file))
      .map(file => `/${file}`)
  return Object.fromEntries(
    Object.entries(firstPages).map(([path, sources]) => [
      path,
      Object.fromEntries(Object.entries(sources).map(([role, source]) => [role, ofPage(source)])),
    ]),
  )
}
