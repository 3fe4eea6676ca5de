import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useTranslate } from 'react-admin'
import { dayIn, timeIn } from '../kit/dates.ts'
import { limitsOf, nameOf, sizeText } from '../kit/exports/words.ts'
import { useCalendar } from '../kit/me.tsx'
import { counted, grouped } from '../kit/numbers.ts'
import { Chip } from '../kit/parts/Chip.tsx'
import { Meter } from '../kit/parts/Meter.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { alert, check, clock } from '../look/icons.tsx'
import { Cancel, Download, MakeAgain } from './ExportActs.tsx'
import styles from './Exports.module.css'
import { type Group, keptUntil } from './groups.ts'
import { WaysOn } from './WaysOn.tsx'

/** One export: its content, its state and its actions. */
export function OneExport({
  row,
  group,
  now,
  secondsLeft,
}: {
  row: ExportRow
  group: Group
  now: number
  secondsLeft: number | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`exports.${key}`, args)
  const { day } = useCalendar()
  const name = nameOf(row)
  // Payslips are limited to the chosen ones, whose number is shown below.
  const limits = row.kind === 'payslips' ? [] : limitsOf(row, day, translate)
  const what = [name, ...limits].join(', ')
  const of = { what, format: row.format.toUpperCase() }
  return (
    <li className={styles.row} data-group={group}>
      <span className={styles.format} aria-hidden="true">
        {of.format}
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          <b dir="auto">{name}</b>
          <State row={row} group={group} />
        </p>
        {limits.length > 0 && <p dir="auto">{limits.join(' · ')}</p>}
        {group === 'running' && <Progress row={row} what={what} secondsLeft={secondsLeft} />}
        {group === 'failed' && (
          <>
            <p className={styles.why}>
              <Icon shape={alert} size={15} />
              <span>{translate(`exporting.why.${row.why}`)}</span>
            </p>
            <WaysOn row={row} />
          </>
        )}
        {group !== 'running' && (
          <p>
            <Facts row={row} />
          </p>
        )}
        {group === 'ready' && <Kept until={keptUntil(row)} now={now} />}
      </div>
      <div className={`${layout.row} ${layout.buttons} ${styles.acts}`}>
        {group === 'running' && <Cancel id={row.id} label={text('cancel_of', of)} />}
        {group === 'ready' && <Download id={row.id} label={text('download_of', of)} />}
        {group === 'expired' && <MakeAgain row={row} label={text('make_again_of', of)} />}
      </div>
    </li>
  )
}

function State({ row, group }: { row: ExportRow; group: Group }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`exports.chip.${key}`)
  if (group === 'running')
    return row.list !== null && row.done === null ? (
      <Chip icon={clock}>{text('waiting')}</Chip>
    ) : (
      <Chip tone="brand">{text('running')}</Chip>
    )
  if (group === 'failed')
    return (
      <Chip tone="bad" icon={alert}>
        {text('failed')}
      </Chip>
    )
  if (group === 'ready')
    return (
      <Chip tone="ok" icon={check}>
        {text('ready')}
      </Chip>
    )
  return (
    <Chip>{text(row.state === 'ready' ? 'expired' : row.why === 'cancelled' ? 'cancelled' : 'failed')}</Chip>
  )
}

/** What a file counts, if not rows. */
const countedAs: Partial<Record<ExportRow['kind'], string>> = { payslips: 'payslips', evidence: 'evidence' }

/** The known facts of rows, size and separator, and the time of the request. */
function Facts({ row: { kind, rows, bytes, format, separator, startedAt } }: { row: ExportRow }) {
  const translate = useTranslate()
  const facts = [
    rows !== null && translate(`exports.${countedAs[kind] ?? 'rows'}`, counted(rows)),
    bytes > 0 && sizeText(bytes),
    format === 'csv' && translate(`exports.${separator === ';' ? 'semicolon' : 'comma'}`),
  ].filter(fact => fact !== false)
  return (
    <>
      {facts.length > 0 && `${facts.join(' · ')} · `}
      {translate('exports.asked')} <Moment at={startedAt} />
    </>
  )
}

/** Less than this, in milliseconds, is soon. */
const soonMs = 4 * 3_600_000

function Kept({ until, now }: { until: number; now: number }) {
  const translate = useTranslate()
  const { zone, today } = useCalendar()
  const when = dayIn(zone, until) === today ? 'today' : 'tomorrow'
  return (
    <p data-soon={until - now < soonMs || undefined}>
      {translate(`exports.kept_${when}`, { time: timeIn(zone, until) })}
    </p>
  )
}

/** The progress of a running export, and the time left. */
function Progress({
  row: { list, done, total },
  what,
  secondsLeft,
}: {
  row: ExportRow
  what: string
  secondsLeft: number | undefined
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`exports.${key}`, args)
  if (done === null || total === null) return <p>{text(list === null ? 'being_made' : 'waits')}</p>
  const part = total === 0 ? 0 : Math.min(100, (done / total) * 100)
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('progress', { what })}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={total}
      >
        <Meter part={part / 100} />
      </div>
      <p>
        <b>{text('done_of', { done: grouped(done), total: grouped(total) })}</b>
        {secondsLeft !== undefined && `, ${left(secondsLeft, text)}`}. {text('leave')}
      </p>
    </>
  )
}

const left = (seconds: number, text: (key: string, args: object) => string): string =>
  seconds < 90
    ? text('seconds_left', counted(seconds))
    : text('minutes_left', counted(Math.round(seconds / 60)))
