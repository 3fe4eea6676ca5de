import { plans } from '@rollcall/contracts/plans/plans.ts'
import { Icon } from '../../look/Icon.tsx'
import { alert, check, cross } from '../../look/icons.tsx'
import controls from '../parts/controls.module.css'
import { StaticField } from '../static/StaticField.tsx'
import styles from './ContactSales.module.css'
import page from './page.module.css'
import { offeredPlans, landingTexts as texts } from './texts.ts'

const choices = offeredPlans.map(id => ({ value: id, words: plans[id].cardName }))

/** The dialog of the plan cards, as a template. It is in the page only while it is open. */
export function ContactSales() {
  return (
    <template id="contact-sales">
      <dialog className={styles.dialog} aria-labelledby="sales-title">
        <form className={styles.form} method="post" noValidate>
          <header>
            <div>
              <h2 className={page.h3} id="sales-title">
                {texts.salesTitle}
              </h2>
              <p className={page.text}>{texts.salesLead}</p>
            </div>
            <button
              type="button"
              className={`${controls.button} ${controls.quiet} ${controls.square}`}
              aria-label={texts.close}
              data-close=""
            >
              <Icon shape={cross} />
            </button>
          </header>
          <div className={styles.fields}>
            <StaticField form="sales" name="name" label={texts.salesName} autoComplete="name" />
            <StaticField
              form="sales"
              name="email"
              label={texts.salesEmail}
              type="email"
              autoComplete="email"
            />
            <StaticField
              form="sales"
              name="companyName"
              label={texts.salesCompany}
              autoComplete="organization"
            />
            <StaticField
              form="sales"
              name="phoneNumber"
              label={texts.salesPhone}
              type="tel"
              autoComplete="tel"
              hint={texts.phoneHint}
              optional={texts.optional}
            />
            <StaticField form="sales" name="planId" label={texts.plan} type="choice" choices={choices} />
            <StaticField form="sales" name="teamSize" label={texts.teamSize} type="number" />
          </div>
          <StaticField form="sales" name="message" label={texts.salesMessage} type="lines" />
          <footer>
            <p className={controls.outcome} role="alert" data-failed="" hidden>
              <Icon shape={alert} />
              <span />
            </p>
            <p className={controls.outcome} role="status">
              <Icon shape={check} />
              <span data-sent-text="" />
            </p>
            <button
              type="submit"
              className={`${controls.button} ${controls.primary}`}
              data-idle={texts.send}
              data-sending={texts.sending}
              data-sent={texts.sent}
            >
              {texts.send}
            </button>
          </footer>
        </form>
      </dialog>
    </template>
  )
}
