import { Button } from '@mui/material'
import { type OfferedPlanId, offeredPlanIds, type Plan, plans } from '@rollcall/contracts/plans/plans.ts'
import type { SubscriptionRow } from '@rollcall/contracts/plans/views.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { Meter } from '../kit/parts/Meter.tsx'
import { check, clock } from '../look/icons.tsx'
import styles from './PlanCards.module.css'
import planFactsStyles from './PlanFacts.module.css'
import { planFactsOf } from './plan-facts.ts'
import reachStyles from './Reach.module.css'
import { SwitchDialog } from './SwitchDialog.tsx'
import { useMoment } from './useSubscription.ts'

/** The plans side by side, from the plan table that the services use too. The company's own plan is marked. */
export function PlanCards({ now }: { now: SubscriptionRow }) {
  const translate = useTranslate()
  // Kept while the dialog closes, so that its content does not change while it disappears.
  const [asked, setAsked] = useState<OfferedPlanId | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <Card label={translate('plans.plans')} className={styles.plans ?? ''}>
      {offeredPlanIds.map(id => (
        <OnePlan
          key={id}
          plan={plans[id]}
          now={now}
          onChoose={() => {
            setAsked(id)
            setOpen(true)
          }}
        />
      ))}
      {asked && <SwitchDialog open={open} planId={asked} now={now} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function OnePlan({ plan, now, onChoose }: { plan: Plan; now: SubscriptionRow; onChoose: () => void }) {
  const translate = useTranslate()
  const moment = useMoment()
  const own = plan.id === now.planId
  return (
    <article className={styles.plan} data-own={own} aria-label={plan.name}>
      <header>
        <h2>{plan.name}</h2>
        {own && now.endsAt === null && (
          <Chip tone="brand" icon={check}>
            {translate('plans.yours')}
          </Chip>
        )}
        {own && now.endsAt !== null && (
          <Chip tone="wait" icon={clock}>
            {translate('plans.ends', moment(now.endsAt))}
          </Chip>
        )}
      </header>
      <p className={styles.price}>
        ${plan.dollarsAMonth} <span>{translate('plans.a_month')}</span>
      </p>
      <Reach days={plan.visibleDays} />
      <PlanFacts plan={plan} />
      {own ? (
        <Used active={now.activeEmployees} most={plan.maxEmployees} />
      ) : (
        <Button
          variant={plan.dollarsAMonth > plans[now.planId].dollarsAMonth ? 'contained' : 'outlined'}
          onClick={onChoose}
        >
          {translate('plans.switch_to', { plan: plan.name })}
        </Button>
      )}
    </article>
  )
}

/** The number of the plan's employees, with a bar if there is a limit. */
function Used({ active, most }: { active: number; most: number | undefined }) {
  const translate = useTranslate()
  return (
    <div className={styles.used}>
      <span>{translate('plans.active', { smart_count: active })}</span>
      {most !== undefined && <Meter part={active / most} full={active >= most} />}
    </div>
  )
}

/** The limits of a plan, one per line. */
function PlanFacts({ plan }: { plan: Plan }) {
  const translate = useTranslate()
  return (
    <dl className={planFactsStyles.facts}>
      {planFactsOf(plan).map(({ name, value: [key, args] }) => (
        <div key={name}>
          <dt>{translate(name)}</dt>
          <dd>{translate(key, args)}</dd>
        </div>
      ))}
    </dl>
  )
}

const yearInDays = 365

/** How far back records are shown, as a mark on a line of a year. The text beside it says the same. */
function Reach({ days }: { days: number | undefined }) {
  const translate = useTranslate()
  const share = Math.min(100, ((days ?? yearInDays) / yearInDays) * 100)
  return (
    <div className={reachStyles.reach} aria-hidden="true">
      <div>
        <i style={{ width: `${share}%` }} data-whole={days === undefined} />
      </div>
      <p>
        <span>{translate(days === undefined ? 'plans.reach.none' : 'plans.reach.year')}</span>
        <span>{translate('plans.reach.today')}</span>
      </p>
    </div>
  )
}
