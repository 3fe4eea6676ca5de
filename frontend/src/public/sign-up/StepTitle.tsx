import { DayRibbon } from '../../look/DayRibbon.tsx'
import form from '../form/form.module.css'
import { Heading } from '../parts/Heading.tsx'
import { sampleDay } from '../sample-day.ts'
import styles from './StepTitle.module.css'
import { signUpTexts as texts } from './texts.ts'

// The two steps are also shown as a ribbon of sixteen hours, eight for each step.
const way = { 1: sampleDay('2026-11-23', '6:00-', '10:00'), 2: sampleDay('2026-11-23', '6:00-', '18:00') }

interface StepTitleProps {
  at: 1 | 2
  title: string
  lead: string
  /** Whether the heading takes the focus, because the button that led here is gone. */
  focus: boolean
}

/** The title with the number of the current step. */
export function StepTitle({ at, title, lead, focus }: StepTitleProps) {
  return (
    <div>
      <div className={styles.steps}>
        <DayRibbon {...way[at]} size="xs" decorative />
        <ol aria-label={texts.steps}>
          <li aria-current={at === 1 ? 'step' : undefined}>{texts.stepCompany}</li>
          <li aria-current={at === 2 ? 'step' : undefined}>{texts.stepOwner}</li>
        </ol>
      </div>
      <Heading focus={focus}>{title}</Heading>
      <p className={form.lead}>{lead}</p>
    </div>
  )
}
