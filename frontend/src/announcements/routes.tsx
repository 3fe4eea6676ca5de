import { lazyPage, type PageRoute, type ResourceRoutes } from '../kit/page-routes.ts'

const Edit = lazyPage(() => import('./AnnouncementForm.tsx'), 'AnnouncementEdit')
const Team = lazyPage(() => import('./TeamAnnouncements.tsx'), 'TeamAnnouncements')

export const routes: readonly PageRoute[] = [
  { path: '/announcement', roles: ['employee'], element: <Team /> },
]

export const resource: ResourceRoutes = {
  name: 'announcement',
  list: lazyPage(() => import('./AnnouncementPage.tsx'), 'AnnouncementPage'),
  create: lazyPage(() => import('./AnnouncementForm.tsx'), 'AnnouncementCreate'),
  below: [{ path: 'edit', element: <Edit /> }],
}
