// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { Button } from '@mui/material'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { withChanges } from '@rollcall/contracts/corrections/changes.ts'
import type { CorrectionRow } from '@rollcall/contracts/corrections/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type Day, timeAtOffset, weekdayName } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { pencil } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { dayAddress } from '../kit/settle/day-address.ts'
import styles from '../kit/settle/Settle.module.css'
import { SettleLine } from '../kit/settle/SettleLine.tsx'
import { SettleMark } from '../kit/settle/SettleMark.tsx'
import words from '../kit/styles/text.module.css'
import { DayRibbon } from '../look/DayRibbon.tsx'
import { exit } from '../look/icons.tsx'
import { useChangeText } from './ChangeList.tsx'
import { companyActs } from './correction-acts.tsx'
import { dayWith } from './day-figures.ts'
import type { MissingPunchOut, ToSettleData } from './useToSettle.ts'
import { difference, useFigures } from './WasNow.tsx'

interface Lines {
  data: ToSettleData
  /** The people whose days the page shows, so that it need not search for them. */
  shown?: ReadonlySet<string> | undefined
  /** On the page of one person: the address of a day there; `correct`: the session that is settled. */
  addressOf?: ((day: Day, correct?: string) => string) | undefined
}

/** The missing punch-outs, each with the way to settle it. */
export function MissingLines({ data, ...lines }: Lines) {
  const translate = useTranslate()
  return (
    <ul className={styles.lines} role="list" aria-label={translate('corrections.settle.missing_title')}>
      {data.missing.map(one => (
        <MissingLine key={one.session.sessionId} of={one} data={data} {...lines} />
      ))}
    </ul>
  )
}

function MissingLine({ of, data, shown, addressOf }: Lines & { of: MissingPunchOut }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const text = (key: string, args: object = {}) => translate(`corrections.settle.${key}`, args)
  const { employeeId, workDate, session, sessions } = of
  const name = data.personOf(employeeId)?.fullName ?? ''
  const address = addressOf
    ? addressOf(workDate, session.sessionId)
    : dayAddress({
        employeeId,
        workDate,
        name: shown?.has(employeeId) ? undefined : name,
        correct: session.sessionId,
      })
  return (
    <SettleLine
      {...{ employeeId, workDate, shown }}
      person={data.personOf(employeeId)}
      instead={
        addressOf && {
          mark: <SettleMark tone="bad" icon={exit} />,
          title: <DayLink what="missing_on" {...{ workDate, addressOf }} />,
        }
      }
      below={text('missing', { time: timeAtOffset(session.inAt, session.inOffset) })}
      ribbon={<Ribbon workDate={workDate} zone={session.zone} sessions={sessions} />}
      effect={text('counts')}
      acts={
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={address}
          aria-label={text('settle_of', { name, day: day(workDate) })}
        >
          {text('settle')}
        </Button>
      }
    />
  )
}

/** The pending corrections, each with its effect and the buttons that decide it. */
export function CorrectionLines({ data, ...lines }: Lines) {
  const translate = useTranslate()
  return (
    <ul className={styles.lines} role="list" aria-label={translate('corrections.settle.corrections')}>
      {data.corrections.map(one => (
        <CorrectionLine key={one.id} correction={one} data={data} {...lines} />
      ))}
    </ul>
  )
}

function CorrectionLine({ correction, data, shown, addressOf }: Lines & { correction: CorrectionRow }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const textOf = useChangeText()
  const { employeeId, workDate, minutesWas: was, minutesNow: now, reason } = correction
  const sessions = data.sessionsOf(correction)
  const name = data.personOf(employeeId)?.fullName ?? ''
  const acts = companyActs(() => `${name}, ${day(workDate)}`)
  return (
    <SettleLine
      {...{ employeeId, workDate, shown }}
      person={data.personOf(employeeId)}
      instead={
        addressOf && {
          mark: <SettleMark tone="wait" icon={pencil} />,
          title: <DayLink what="correction_on" {...{ workDate, addressOf }} />,
        }
      }
      below={
        <>
          {textOf(correction)}
          <span className={styles.reason} dir="auto">
            {translate('corrections.quoted', { text: reason })}
          </span>
        </>
      }
      ribbon={sessions?.[0] && <Ribbon workDate={workDate} zone={sessions[0].zone} sessions={sessions} />}
      effect={
        <>
          {hoursAndMinutes(was)} → <b>{hoursAndMinutes(now)}</b> {difference(was, now)}
          {sessions && <OtherFigures correction={correction} sessions={sessions} data={data} />}
        </>
      }
      acts={recordActs(
        { ...acts, acts: acts.acts.filter(({ name }) => name === 'approve' || name === 'reject') },
        [correction],
      )}
    />
  )
}

/** What is to settle on a day, as the link to the day on the person's page. */
function DayLink({
  what,
  workDate,
  addressOf,
}: {
  what: 'missing_on' | 'correction_on'
  workDate: Day
  addressOf: NonNullable<Lines['addressOf']>
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  return (
    <Link to={addressOf(workDate)} className={words.name}>
      {translate(`corrections.settle.${what}`, {
        day: `${weekdayName(workDate).slice(0, 3)} ${day(workDate)}`,
      })}
    </Link>
  )
}

/** Lateness, early departure and overtime where a correction changes them. */
function OtherFigures({
  correction: { employeeId, workDate, changes },
  sessions,
  data,
}: {
  correction: CorrectionRow
  sessions: readonly DaySession[]
  data: ToSettleData
}) {
  const now = new Date(useServerNow()).toISOString()
  const figures = useFigures()
  const facts = {
    workDate,
    zone: sessions[0]?.zone ?? 'UTC',
    now,
    schedule: data.scheduleOn(employeeId, workDate),
  }
  return figures(dayWith(sessions, facts), dayWith(withChanges(sessions, changes), facts)).map(
    ({ name, was, now }) => (
      <small key={String(name)} className={styles.figure}>
        {name} {hoursAndMinutes(was)} → <b>{hoursAndMinutes(now)}</b>
      </small>
    ),
  )
}

function Ribbon(day: Pick<Parameters<typeof DayRibbon>[0], 'workDate' | 'zone' | 'sessions'>) {
  const now = useServerNow()
  return <DayRibbon size="s" {...day} now={new Date(now).toISOString()} />
}
