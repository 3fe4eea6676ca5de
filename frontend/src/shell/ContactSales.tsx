import { lazy, Suspense } from 'react'
import type { ContactSalesProps } from '../inquiries/ContactSalesDialog.tsx'

const Dialog = lazy(() =>
  import('../inquiries/ContactSalesDialog.tsx').then(module => ({ default: module.ContactSalesDialog })),
)

/** The dialog for writing to sales, for pages of other domains, which must not import it themselves. */
export function ContactSales(props: ContactSalesProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
