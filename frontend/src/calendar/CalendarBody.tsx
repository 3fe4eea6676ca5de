import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMe } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { Legend } from '../kit/parts/Legend.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import styles from './Calendar.module.css'
import type { View } from './calendar-address.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList } from './DayList.tsx'
import { DayPanel } from './DayPanel.tsx'
import { SmallMonth } from './SmallMonth.tsx'
import { useCalendarWords } from './useCalendarWords.ts'
import type { ShownPeriod, ViewProps } from './useShown.ts'

const states = ['approved', 'pending', 'cancelling'] as const

/** The legend below the grid: the meaning of the patterns; for employees, also what is hidden from them. */
function LegendOfStates() {
  const { text } = useCalendarWords()
  const { role } = useMe()
  return (
    <Legend>
      {states.map(state => (
        <span key={state}>
          <i className={styles.swatch} data-state={state} />
          {text(`legend.${state}`)}
        </span>
      ))}
      <span>{text('legend.half')}</span>
      {role === 'employee' && <span>{text('legend.private')}</span>}
    </Legend>
  )
}

/** The chosen view of what was read; on a phone a small month with dots instead of the large one. */
export function CalendarBody({
  phone,
  filtered,
  onAll,
  ...body
}: ViewProps & { phone: boolean; filtered: boolean; onAll: () => void }) {
  const [entered, setEntered] = useState(0)
  const { shown, fresh, onOpen } = body
  const { view, first, last } = shown.period
  const empty = !shown.placed.some(({ days }) => days.some(day => day >= first && day <= last))
  const nothing = empty && <Nothing shown={shown} filtered={filtered} onAll={onAll} />
  const list = nothing ? <Card>{nothing}</Card> : <DayList key={`${view} ${first}`} {...body} />
  return (
    <div
      className={styles.body}
      data-panel={phone ? view === 'month' : view !== 'list'}
      data-fresh={fresh}
      aria-busy={!fresh}
    >
      {phone && view !== 'week' && <SmallMonth {...body} />}
      {view === 'list' || (phone && view === 'week') ? (
        list
      ) : (
        <>
          {!phone && (
            <Card className={styles.grid ?? ''}>
              <DayGrid
                {...body}
                onEnter={day => {
                  onOpen(day)
                  setEntered(entered + 1)
                }}
              />
              {nothing}
              <LegendOfStates />
            </Card>
          )}
          <DayPanel {...body} entered={entered} />
        </>
      )}
    </div>
  )
}

function Nothing({ shown, filtered, onAll }: { shown: ShownPeriod; filtered: boolean; onAll: () => void }) {
  const { text, period } = useCalendarWords()
  const args = { period: period(shown.period) }
  return (
    <EmptyState
      icon={calendar}
      title={text(filtered ? 'empty.filtered' : 'empty.title', args)}
      action={
        filtered && (
          <Button variant="outlined" onClick={onAll}>
            {text('empty.all')}
          </Button>
        )
      }
    >
      {filtered ? undefined : text('empty.text')}
    </EmptyState>
  )
}

/** The outline of a view while it loads. */
export function CalendarSkeleton({ view, phone }: { view: View; phone: boolean }) {
  const translate = useTranslate()
  const lines = phone || view === 'list'
  const rows = Array.from({ length: lines ? 8 : view === 'week' ? 1 : 5 }, (_, row) => row)
  return (
    <div className={styles.body} data-panel={!lines} role="status" aria-label={translate('app.loading')}>
      <div className={styles.waiting}>
        {rows.map(row => (
          <Skeleton key={row} variant="rounded" height={lines ? 40 : view === 'week' ? 220 : 96} />
        ))}
      </div>
      {!lines && (
        <div className={styles.waiting}>
          <Skeleton variant="rounded" height={36} />
          <Skeleton variant="rounded" height={120} />
        </div>
      )}
    </div>
  )
}
