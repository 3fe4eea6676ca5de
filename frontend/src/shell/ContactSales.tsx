import { Suspense } from 'react'
import type { ContactSalesProps } from '../inquiries/ContactSalesDialog.tsx'
import inquiries from '../inquiries/index.ts'

/** The dialog for writing to sales, for pages of other domains, which must not import it themselves. */
export function ContactSales(props: ContactSalesProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <inquiries.contactSales {...props} />
    </Suspense>
  )
}
