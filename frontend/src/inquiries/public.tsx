import { Suspense } from 'react'
import { addTexts, lazyPage } from '../kit/page-routes.ts'
import type { ContactSalesProps } from './ContactSalesDialog.tsx'

/** Loads the texts of every page and dialog of this domain. */
export async function inquiryTexts(): Promise<void> {
  const { messages, resources } = await import('./messages.ts')
  await addTexts({ inquiries: messages, resources })
}

const Dialog = lazyPage(() => import('./ContactSalesDialog.tsx'), 'ContactSalesDialog', inquiryTexts)

/** The dialog for writing to sales. */
export function ContactSales(props: ContactSalesProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
