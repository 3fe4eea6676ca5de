import { Button } from '@mui/material'
import type { LedgerStep } from '@rollcall/contracts/leave/ledger.ts'
import type { LeaveBalanceRow, LeaveLedgerRow } from '@rollcall/contracts/leave/views.ts'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type Day, isDay } from '../kit/dates.ts'
import { DayInput } from '../kit/inputs/DayInput.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { Sums } from '../kit/parts/Sums.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Balance.module.css'
import { BalanceChart } from './BalanceChart.tsx'
import { ExpiryNotes } from './ExpiryNotes.tsx'
import { LedgerSums, LedgerTable } from './LedgerTable.tsx'
import { usePendingLeave } from './useLedger.ts'
import { daysText } from './words.ts'

/** A ledger up to a date: the balance, its course, its sums and its lines. Pending requests count only today. */
export function LedgerCards({
  balance,
  steps,
  span,
  year,
  on,
  today,
  requests,
  onDay,
}: {
  balance: LeaveBalanceRow
  steps: readonly LedgerStep<LeaveLedgerRow>[]
  span: { from: Day; until: Day }
  year: number
  on: Day
  today: Day
  requests: string
  onDay: (day: Day) => void
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const waiting = usePendingLeave(balance.id)
  const isToday = on === today
  const pending = isToday ? waiting : []
  const sum = steps.at(-1)?.balance ?? 0
  const shown = isToday ? balance.available : sum
  const text = (key: string, values: object = {}) => translate(`balance.${key}`, values)
  const counted = { smart_count: steps.length, on: day(on), sum: daysText(sum) }
  return (
    <>
      <Card label={text('ring')} className={styles.summary ?? ''}>
        <div className={styles.figure}>
          <AsOf on={on} today={today} onChange={onDay} />
          <p className={styles.big}>
            <b>{daysText(shown)}</b>
            <span>{text(isToday ? 'unit' : 'unit_then', { smart_count: shown })}</span>
          </p>
          {isToday && (
            <Sums
              total
              of={[
                [text('account'), daysText(balance.balance)],
                [
                  pending.length > 0 ? (
                    <Link
                      key="requests"
                      className={words.link ?? ''}
                      to={`${requests}?filter=${encodeURIComponent('{"state":"pending"}')}`}
                    >
                      {text('pending_requests', { smart_count: pending.length })}
                    </Link>
                  ) : (
                    text('pending')
                  ),
                  `− ${daysText(balance.pending)}`,
                ],
                [text('available'), `= ${daysText(balance.available)}`],
              ]}
            />
          )}
        </div>
        <BalanceChart lines={steps} span={span} year={year} on={on} />
        <LedgerSums lines={steps} balance={sum} />
        {isToday && (
          <div className={`${layout.tight} ${layout.foot} ${styles.notes}`}>
            <ExpiryNotes balance={balance} />
          </div>
        )}
      </Card>
      <Card
        title={text('ledger.title')}
        aside={<span className={words.note}>{text('ledger.count', counted)}</span>}
      >
        {steps.length + pending.length > 0 ? (
          <LedgerTable lines={steps} pending={pending} available={balance.available} requests={requests} />
        ) : (
          <EmptyState icon={sprout} title={text('ledger.empty')}>
            {text('ledger.empty_text')}
          </EmptyState>
        )}
        <CardFoot>{text('ledger.foot')}</CardFoot>
      </Card>
    </>
  )
}

/** The date of a balance. Reports valid days that are not in the future. */
function AsOf({ on, today, onChange }: { on: Day; today: Day; onChange: (day: Day) => void }) {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(on)
  useEffect(() => setTyped(on), [on])
  const label = translate('balance.as_of')
  const wrong = !isDay(typed) || typed > today
  return (
    <div className={styles.asOf}>
      <label className={words.label} htmlFor={id}>
        {label}
      </label>
      <div>
        <DayInput
          id={id}
          label={label}
          value={typed}
          error={wrong}
          input={wrong ? { 'aria-invalid': true } : {}}
          onChange={text => {
            setTyped(text)
            if (isDay(text) && text <= today) onChange(text)
          }}
        />
        {on !== today && (
          <Button variant="outlined" onClick={() => onChange(today)}>
            {translate('balance.today')}
          </Button>
        )}
      </div>
    </div>
  )
}
