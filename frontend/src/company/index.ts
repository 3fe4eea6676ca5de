import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

/** Loads a page of the administrator with its texts. */
const ofAdmin = async <Page>(page: Promise<Page>): Promise<Page> => {
  const [{ messages, resources }, loaded] = await Promise.all([import('./admin/messages.ts'), page])
  await addTexts({ companies: messages, resources })
  return loaded
}

export default {
  adminDashboard: lazy(async () => ({
    default: (await ofAdmin(import('./admin/AdminDashboard.tsx'))).AdminDashboard,
  })),
  adminCompany: lazy(async () => ({
    default: (await ofAdmin(import('./admin/CompanyPage.tsx'))).CompanyPage,
  })),
  profile: lazy(() =>
    import('./CompanyProfilePage.tsx').then(module => ({ default: module.CompanyProfilePage })),
  ),
  teamSettings: lazy(() =>
    import('./TeamSettingsPage.tsx').then(module => ({ default: module.TeamSettingsPage })),
  ),
}
