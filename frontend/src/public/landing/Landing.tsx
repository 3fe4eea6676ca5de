import { Footer } from '../parts/Footer.tsx'
import { SkipLink } from '../parts/SkipLink.tsx'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { Contact } from './Contact.tsx'
import { ContactSales } from './ContactSales.tsx'
import { Features } from './Features.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Plans } from './Plans.tsx'
import { Testimonials } from './Testimonials.tsx'
import { Workflow } from './Workflow.tsx'

/** The landing page. */
export function Landing() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Workflow />
        <Testimonials />
        <Plans />
        <Contact />
      </main>
      <Footer />
      <ContactSales />
      <StaticToasts />
    </>
  )
}
