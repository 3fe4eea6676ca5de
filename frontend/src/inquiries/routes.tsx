import { lazyPage, type PageRoute } from '../kit/page-routes.ts'
import { inquiryTexts } from './public.tsx'

const Inquiries = lazyPage(() => import('./InquiryList.tsx'), 'InquiryList', inquiryTexts)
const Edit = lazyPage(() => import('./InquiryEdit.tsx'), 'InquiryEdit', inquiryTexts)
const ContactRequests = lazyPage(() => import('./ContactRequestList.tsx'), 'ContactRequestList', inquiryTexts)

export const routes: readonly PageRoute[] = [
  { path: '/inquiry', roles: ['admin'], element: <Inquiries /> },
  { path: '/sales/edit', roles: ['admin'], element: <Edit /> },
  { path: '/admin/contact-us-requests', roles: ['admin'], element: <ContactRequests /> },
]
