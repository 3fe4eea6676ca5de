import { Footer } from '../parts/Footer.tsx'
import { Features } from './Features.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import { Plans } from './Plans.tsx'
import { Workflow } from './Workflow.tsx'

/** What a visitor sees first. */
export function Landing() {
  return (
    <>
      <Header />
      <main>
        <Hero />
        <Features />
        <Workflow />
        <Plans />
      </main>
      <Footer />
    </>
  )
}
