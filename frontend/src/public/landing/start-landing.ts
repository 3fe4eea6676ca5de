import { showPublicDetails } from '../static/public-details.ts'
import { revealOnScroll } from '../static/reveal.ts'
import { showToasts } from '../static/show-toasts.ts'
import { listenForSales } from './contact-sales.ts'
import { wireContactForm } from './contact-us.ts'

/** The landing page's script. */
export function start(): void {
  showToasts()
  wireContactForm()
  listenForSales()
  revealOnScroll()
  void showPublicDetails()
}
