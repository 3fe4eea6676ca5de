import { type Plan, plans } from '@rollcall/contracts/plans/plans.ts'
import { VisuallyHidden } from '../../look/VisuallyHidden.tsx'
import controls from '../parts/controls.module.css'
import { siteTexts } from '../texts.ts'
import styles from './Plans.module.css'
import page from './page.module.css'
import { offeredPlans, planNotes, landingTexts as texts } from './texts.ts'

const yearInDays = 365

/** The plans side by side, from the plan table that the services use too. */
export function Plans() {
  return (
    <section
      className={`${page.band} ${page.white}`}
      id="plans"
      itemScope
      itemType="https://schema.org/SoftwareApplication"
    >
      <meta itemProp="name" content={siteTexts.name} />
      <meta itemProp="applicationCategory" content="BusinessApplication" />
      <meta itemProp="operatingSystem" content="Web" />
      <div className={page.inner}>
        <div className={`${page.head} ${page.reveal}`} data-reveal="">
          <h2 className={page.h2}>{texts.plansTitle}</h2>
          <p className={page.lead}>{texts.plansLead}</p>
        </div>
        <div className={`${styles.plans} ${page.reveal}`} data-reveal="">
          {offeredPlans.map(id => (
            <PlanCard key={id} plan={plans[id]} note={planNotes[id]} />
          ))}
        </div>
        <p className={`${page.note} ${styles.note}`}>{texts.plansNote}</p>
      </div>
    </section>
  )
}

function PlanCard({ plan, note }: { plan: Plan; note: string }) {
  const { visibleDays, maxEmployees } = plan
  return (
    <article className={styles.plan} itemProp="offers" itemScope itemType="https://schema.org/Offer">
      <meta itemProp="priceCurrency" content="USD" />
      <meta itemProp="price" content={String(plan.dollarsAMonth)} />
      <div>
        <h3 className={page.h3} itemProp="name">
          {plan.cardName}
        </h3>
        <p className={page.note}>{note}</p>
      </div>
      <p className={styles.price}>
        ${plan.dollarsAMonth} <span>{texts.aMonth}</span>
      </p>
      <Reach days={visibleDays} />
      <ul>
        <li>
          {texts.records} <b>{recordsText(visibleDays)}</b>
        </li>
        <li>
          {texts.employees} <b>{maxEmployees === undefined ? texts.unlimited : texts.upTo(maxEmployees)}</b>
        </li>
        <li>
          {texts.credit} <b>{plan.monthlyLeaveCredit === 0 ? texts.none : texts.adds}</b>
        </li>
      </ul>
      <div className={styles.actions}>
        <a className={`${controls.button} ${plan.id === 'free' ? controls.primary : ''}`} href="/signup">
          {plan.id === 'free' ? texts.startWithFree : texts.choose(plan.cardName)}
        </a>
        {/* Without a script it links to the contact form. */}
        <a className={`${controls.button} ${controls.quiet}`} href="#contact" data-sales={plan.id}>
          {texts.contactSales}
          <VisuallyHidden>{texts.about(plan.cardName)}</VisuallyHidden>
        </a>
      </div>
    </article>
  )
}

/** How far back records are shown, as a mark on a year's line. */
function Reach({ days }: { days: number | undefined }) {
  const share = Math.min(100, ((days ?? yearInDays) / yearInDays) * 100)
  return (
    <div className={styles.reach} aria-hidden="true">
      <svg width="100%" height="22" aria-hidden="true">
        <rect className={styles.ground} width="100%" height="22" rx="6" />
        <rect className={styles.seen} x={`${100 - share}%`} width={`${share}%`} y="5" height="12" rx="3" />
      </svg>
      <p>
        <span>{days === undefined ? texts.beginning : texts.yearAgo}</span>
        <span>{texts.today}</span>
      </p>
    </div>
  )
}

const recordsText = (days: number | undefined) =>
  days === undefined ? texts.unlimited : days === yearInDays ? texts.year : texts.days(days)
