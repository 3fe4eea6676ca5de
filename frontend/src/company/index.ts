import { lazy } from 'react'

export default {
  adminDashboard: lazy(() =>
    import('./admin/AdminDashboard.tsx').then(module => ({ default: module.AdminDashboard })),
  ),
  adminCompany: lazy(() =>
    import('./admin/CompanyPage.tsx').then(module => ({ default: module.CompanyPage })),
  ),
  profile: lazy(() =>
    import('./CompanyProfilePage.tsx').then(module => ({ default: module.CompanyProfilePage })),
  ),
  teamSettings: lazy(() =>
    import('./TeamSettingsPage.tsx').then(module => ({ default: module.TeamSettingsPage })),
  ),
}
