import { lazy } from 'react'

export default {
  list: lazy(() => import('./AnnouncementPage.tsx').then(module => ({ default: module.AnnouncementPage }))),
  create: lazy(() =>
    import('./AnnouncementCreate.tsx').then(module => ({ default: module.AnnouncementCreate })),
  ),
  edit: lazy(() => import('./AnnouncementEdit.tsx').then(module => ({ default: module.AnnouncementEdit }))),
  team: lazy(() => import('./TeamAnnouncements.tsx').then(module => ({ default: module.TeamAnnouncements }))),
  unread: lazy(() => import('./NewAnnouncements.tsx').then(module => ({ default: module.NewAnnouncements }))),
}
