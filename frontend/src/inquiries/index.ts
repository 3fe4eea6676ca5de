import { lazy } from 'react'

export default {
  list: lazy(() => import('./InquiryList.tsx').then(module => ({ default: module.InquiryList }))),
  edit: lazy(() => import('./InquiryEdit.tsx').then(module => ({ default: module.InquiryEdit }))),
  contactRequests: lazy(() =>
    import('./ContactRequestList.tsx').then(module => ({ default: module.ContactRequestList })),
  ),
}
