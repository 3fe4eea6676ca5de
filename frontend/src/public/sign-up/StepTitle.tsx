import { DayRibbon } from '../../look/DayRibbon.tsx'
import form from '../form/form.module.css'
import { Heading } from '../parts/Heading.tsx'
import { sampleDay } from '../sample-day.ts'
import styles from './StepTitle.module.css'
import { signUpTexts as texts } from './texts.ts'

// The two steps are a ribbon too: its sixteen hours are the way, eight of them a step.
const way = { 1: sampleDay('2026-11-23', '6:00-', '10:00'), 2: sampleDay('2026-11-23', '6:00-', '18:00') }

interface StepTitleProps {
  at: 1 | 2
  title: string
  lead: string
  /** Whether the focus comes here, because the button that led here is gone. */
  focus: boolean
}

/** Which of the two steps is being filled in. */
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
