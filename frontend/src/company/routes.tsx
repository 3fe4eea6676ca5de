import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { companyTexts, weekTexts } from './texts.ts'

/** The texts of the administrator's pages. */
async function adminTexts() {
  const { messages, resources } = await import('./admin/messages.ts')
  await addTexts({ companies: messages, resources })
}

const AdminDashboard = lazyPage(() => import('./admin/AdminDashboard.tsx'), 'AdminDashboard', adminTexts)
const AdminCompany = lazyPage(() => import('./admin/CompanyPage.tsx'), 'CompanyPage', adminTexts)
const Profile = lazyPage(() => import('./CompanyProfilePage.tsx'), 'CompanyProfilePage', companyTexts)
const Leave = lazyPage(() => import('./LeaveSettingsPage.tsx'), 'LeaveSettingsPage', companyTexts)

const WorkingWeek = lazyPage(() => import('./weeks/WorkingWeekPage.tsx'), 'WorkingWeekPage', weekTexts)
const TeamSettings = lazyPage(() => import('./TeamSettingsPage.tsx'), 'TeamSettingsPage', companyTexts)

export const routes: readonly PageRoute[] = [
  { path: '/dashboard', roles: ['admin'], element: <AdminDashboard /> },
  { path: '/company/:companyId', roles: ['admin'], element: <AdminCompany /> },
  { path: '/company-profile', roles: ['company'], element: <Profile /> },
  { path: '/setting/team-settings', roles: ['company'], element: <TeamSettings /> },
  { path: '/setting/working-week', roles: ['company'], element: <WorkingWeek /> },
  { path: '/setting/leave', roles: ['company'], element: <Leave /> },
]
