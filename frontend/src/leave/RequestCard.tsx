import { Skeleton } from '@mui/material'
import type { LeavePreview } from '@rollcall/contracts/leave/preview.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { warn } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'
import { recordActs } from '../kit/record/RecordActs.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { alert } from '../look/icons.tsx'
import { clashesByPerson } from './clash-words.ts'
import { DayStrip } from './DayStrip.tsx'
import { GivesBack } from './GivesBack.tsx'
import { LeaveState } from './LeaveState.tsx'
import { usePerson } from './PersonName.tsx'
import styles from './RequestCards.module.css'
import { daysText, useLeaveWords } from './words.ts'

/** The sheet of shortcuts names them. */
const shortcuts: Record<string, string> = { approve: 'A', reject: 'R' }

export interface RequestCardProps {
  request: LeaveRequestRow
  /** What the approval would do; undefined: not known yet, or `failed`. */
  approval: LeavePreview | undefined
  failed: boolean
  acts: ActsOf<LeaveRequestRow>
  addressOf: (request: LeaveRequestRow) => string
  /** Before the person, such as a checkbox. */
  before?: ReactNode
  onBegin?: () => void
  onDone?: () => void
}

/** A request with what its approval would do, and the buttons that decide it. */
export function RequestCard({
  request,
  approval,
  failed,
  acts,
  addressOf,
  before,
  onBegin = () => undefined,
  onDone = () => undefined,
}: RequestCardProps) {
  const translate = useTranslate()
  const { span, kind } = useLeaveWords()
  const person = usePerson(request.employeeId)
  const name = request.fullName
  const isPending = request.state === 'pending'
  // With too few days only an overdraft is possible; otherwise it is unnecessary.
  const canOverdraw = approval?.refusal?.canOverdraw === true
  const offered = {
    ...acts,
    acts: acts.acts
      .filter(({ name }) => name !== 'overdraw' || canOverdraw)
      .map(act => ({ ...act, shortcut: shortcuts[act.name] })),
  }
  return (
    <>
      <header className={layout.row}>
        {before}
        <Avatar name={name} {...(person && { photoOf: person })} />
        <div className={styles.who}>
          <Link to={addressOf(request)} className={words.name}>
            {name}
          </Link>
          <small>{request.position}</small>
        </div>
        <div className={`${words.note} ${styles.number}`}>
          <b>{daysText(request.days)}</b> {translate('deciding.card.days', { smart_count: request.days })}
        </div>
      </header>
      <p className={styles.span}>
        <b>{span(request)}</b> {kind(request)}
        {!isPending && <LeaveState state={request.state} />}
      </p>
      {isPending && <Approval approval={approval} failed={failed} />}
      {!isPending && <GivesBack request={request} />}
      <p className={styles.reason}>{request.reason}</p>
      <div className={layout.wrap}>{recordActs(offered, [request], { onBegin, onDone })}</div>
    </>
  )
}

/** The balance before and after, the days, colleagues who are away, and why it would be refused. */
function Approval({ approval, failed }: { approval: LeavePreview | undefined; failed: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  if (!approval && failed) return <p className={styles.note}>{translate('deciding.card.failed')}</p>
  if (!approval) return <Skeleton variant="rounded" height={112} />
  const { balance, charged, away, refusal } = approval
  const fact = (key: string, days: number) => (
    <div>
      <dt>{translate(`deciding.card.${key}`)}</dt>
      <dd data-low={days < 0}>{daysText(days)}</dd>
    </div>
  )
  const others = away.filter(({ clashes }) => !clashes).map(({ fullName }) => fullName)
  const clashing = clashesByPerson(away, day)
  return (
    <>
      <dl className={styles.sum}>
        {fact('balance', balance)}
        <i aria-hidden="true">−</i>
        {fact('charged', charged)}
        <i aria-hidden="true">=</i>
        {fact('left', balance - charged)}
      </dl>
      <DayStrip preview={approval} />
      {refusal && (
        <p className={styles.note} data-tone="bad">
          <Icon shape={alert} /> {refusal.message}
        </p>
      )}
      {clashing.length > 0 && (
        <p className={styles.note} data-tone="wait">
          <Icon shape={warn} /> {translate('deciding.card.clash', { people: clashing.join('; ') })}
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.note}>
          {translate('deciding.card.away', { names: [...new Set(others)].join(', ') })}
        </p>
      )}
    </>
  )
}
