import { showPublicDetails } from '../still/public-details.ts'
import { revealOnScroll } from '../still/reveal.ts'
import { showToasts } from '../still/show-toasts.ts'
import { listenForSales } from './contact-sales.ts'
import { wireContactForm } from './contact-us.ts'

/** What the landing page does beside its markup. */
export function start(): void {
  showToasts()
  wireContactForm()
  listenForSales()
  revealOnScroll()
  void showPublicDetails()
}
