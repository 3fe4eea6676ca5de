import { Button, Skeleton } from '@mui/material'
import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ToSettle } from '../corrections/public.ts'
import { Card } from '../kit/parts/Card.tsx'
import { lock as lockIcon, undo } from '../kit/parts/icons.tsx'
import { Tally } from '../kit/parts/Tally.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { LeaveToSettle } from '../leave/public.ts'
import { Icon } from '../look/Icon.tsx'
import { Adjustments } from './Adjustments.tsx'
import { firstDay, lastDay } from './days-of-month.ts'
import { LockDialog } from './LockDialog.tsx'
import { LockedMonth } from './LockedMonth.tsx'
import styles from './MonthLocks.module.css'
import { StateChip } from './MonthsCard.tsx'
import type { Month } from './months.ts'
import { Reminded } from './Reminded.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'

type Kind = 'left' | 'missing' | 'corrections' | 'overtime' | 'leave' | 'sessions'

const nobody = new Set<string>()

/** One month: what is left to settle, decided in place, its lock, and its adjustments. `next`: where those count. */
export function MonthPart({ month, next }: { month: Month; next: string }) {
  const translate = useTranslate()
  const [kind, setKind] = useState<Kind>('left')
  const [dialog, setDialog] = useState<'lock' | 'reopen'>()
  const { id, state, facts, left, isRunning } = month
  const name = monthName(id)
  const text = (key: string, args: object = {}) =>
    translate(`month_locks.${key}`, { month: name, next: monthName(next), ...args })
  const people = facts?.people ?? month.lock?.people ?? 0
  const close = () => setDialog(undefined)
  const isLocked = state === 'locked'
  const open = {
    corrections: facts ? facts.corrections + facts.missingPunchOuts + facts.overtime : 0,
    leave: facts?.leave ?? 0,
  }
  const shows = (...kinds: Kind[]) => kind === 'left' || kinds.includes(kind)
  return (
    <div className={styles.parts}>
      <Card
        title={name}
        aside={
          <span className={layout.row}>
            <span className={words.note}>{text('people', { smart_count: people })}</span>
            <StateChip month={month} />
          </span>
        }
      >
        {facts && !isLocked && (
          <Tally<Kind>
            label={text('counts')}
            value={kind}
            onPick={setKind}
            tiles={[
              { value: 'left', count: left, label: text('count.left') },
              { value: 'missing', count: facts.missingPunchOuts, label: text('count.missing'), tone: 'bad' },
              {
                value: 'corrections',
                count: facts.corrections,
                label: text('count.corrections'),
                tone: 'wait',
              },
              ...(facts.overtime > 0
                ? [
                    {
                      value: 'overtime' as const,
                      count: facts.overtime,
                      label: text('count.overtime'),
                      tone: 'wait' as const,
                    },
                  ]
                : []),
              { value: 'leave', count: facts.leave, label: text('count.leave'), tone: 'away' },
              ...(facts.openSessions > 0
                ? [{ value: 'sessions' as const, count: facts.openSessions, label: text('count.sessions') }]
                : []),
            ]}
          />
        )}
        {facts && !isLocked && <Reminded missing={facts.missing} />}
        {month.lock && <LockedMonth month={month} />}
        <div className={styles.lock}>
          <p className={words.note}>
            {isLocked
              ? text('locked_text')
              : isRunning
                ? text('not_over', { smart_count: facts?.notEnded ?? 0 })
                : text('lock_hint')}
          </p>
          {isLocked ? (
            <Button variant="outlined" startIcon={<Icon shape={undo} />} onClick={() => setDialog('reopen')}>
              {text('reopen.action')}
            </Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Icon shape={lockIcon} />}
              disabled={left > 0 || isRunning}
              onClick={() => setDialog('lock')}
            >
              {left > 0
                ? text('lock.action_left', { smart_count: left })
                : text(state === 'reopened' ? 'lock.again' : 'lock.action')}
            </Button>
          )}
        </div>
      </Card>
      {open.corrections > 0 && shows('missing', 'corrections', 'overtime', 'sessions') && !isLocked && (
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <ToSettle from={firstDay(id)} to={lastDay(id)} span="month" shown={nobody} />
        </Suspense>
      )}
      {open.leave > 0 && shows('leave') && !isLocked && (
        <LeaveToSettle from={firstDay(id)} to={lastDay(id)} />
      )}
      <Adjustments month={id} />
      {dialog === 'lock' && facts && <LockDialog facts={facts} next={next} onClose={close} />}
      {dialog === 'reopen' && <ReopenDialog month={id} next={next} onClose={close} />}
    </div>
  )
}
