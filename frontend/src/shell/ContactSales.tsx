import { lazy, Suspense } from 'react'
import type { ContactSalesProps } from '../inquiries/ContactSalesDialog.tsx'

const Dialog = lazy(() =>
  import('../inquiries/ContactSalesDialog.tsx').then(module => ({ default: module.ContactSalesDialog })),
)

/** Writes to sales: for pages of other domains, which may not import the dialog's own. */
export function ContactSales(props: ContactSalesProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
