import { leaveLedgerColumns } from '@rollcall/contracts/leave/columns.ts'
import { type LedgerKind, type LedgerStep, ledgerKinds } from '@rollcall/contracts/leave/ledger.ts'
import { lineWords } from '@rollcall/contracts/leave/line-words.ts'
import type { LeaveLedgerRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { titlesOf } from '../kit/list/Column.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { pencil, plus, sprout, undo } from '../kit/parts/icons.tsx'
import { PlainTable } from '../kit/parts/PlainTable.tsx'
import words from '../kit/styles/text.module.css'
import { check, clock, type Shape } from '../look/icons.tsx'
import styles from './Balance.module.css'
import { daysChangeText, daysText, useLeaveWords } from './words.ts'

/** The texts of a ledger line: its title and its reason. */
const useLineWords = () => lineWords(useCalendar().day)

/** How each kind of ledger line is shown. */
const kindLooks: Record<LedgerKind, { tone?: 'ok' | 'bad' | 'away' | 'brand'; icon: Shape }> = {
  carriedOver: { icon: undo },
  granted: { tone: 'ok', icon: check },
  accrued: { icon: plus },
  adjusted: { tone: 'brand', icon: pencil },
  taken: { tone: 'away', icon: sprout },
  givenBack: { tone: 'ok', icon: undo },
  expired: { tone: 'bad', icon: clock },
}

const title = titlesOf(leaveLedgerColumns)

/**
 * The lines of a ledger, the newest first, each with the balance after it; above them the days that pending requests
 * would take.
 * `requests`: the address of the list of requests.
 */
export function LedgerTable({
  lines,
  pending,
  available,
  requests,
}: {
  lines: readonly LedgerStep<LeaveLedgerRow>[]
  pending: readonly LeaveRequestRow[]
  available: number
  requests: string
}) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { span } = useLeaveWords()
  const { what, why } = useLineWords()
  const text = (key: string, values: object = {}) => translate(`balance.ledger.${key}`, values)
  const cause = (requestId: string | null) =>
    requestId !== null && (
      <Link className={words.link ?? ''} to={`${requests}?open=${requestId}`}>
        {text('request')}
      </Link>
    )
  const pendingRows = pending.map(request => ({
    id: request.id,
    cells: [
      '',
      <What
        key="what"
        of={translate('balance.line.pending', { dates: span(request) })}
        why={translate('balance.line.pending_why')}
      />,
      <Chip key="kind" tone="wait" icon={clock}>
        {translate('balance.pending')}
      </Chip>,
      cause(request.id),
      `(${daysChangeText(-request.charged)})`,
      text('left', { days: daysText(available) }),
    ],
  }))
  const rows = lines.toReversed().map(line => ({
    id: line.id,
    cells: [
      <time key="date" dateTime={line.on}>
        {day(line.on)}
      </time>,
      <What key="what" of={what(line)} why={why(line)} />,
      <Chip key="kind" {...kindLooks[line.kind]}>
        {translate(`balance.kind.${line.kind}`)}
      </Chip>,
      cause(line.requestId),
      daysChangeText(line.days),
      <b key="balance">{daysText(line.balance)}</b>,
    ],
  }))
  return (
    <PlainTable
      label={text('table')}
      heads={[title('on'), text('what'), title('kind'), text('cause'), title('days'), title('balance')]}
      rows={[...pendingRows, ...rows]}
      numbers={[4, 5]}
      lead={1}
    />
  )
}

function What({ of, why }: { of: string; why: string }): ReactNode {
  return (
    <span className={styles.what} dir="auto">
      <span>{of}</span>
      {why !== '' && <small>{why}</small>}
    </span>
  )
}

/** The lines of a ledger as one sum, by kind. Kinds without a line are left out. */
export function LedgerSums({ lines, balance }: { lines: readonly LeaveLedgerRow[]; balance: number }) {
  const translate = useTranslate()
  const sums = ledgerKinds
    .map(kind => ({ kind, its: lines.filter(line => line.kind === kind) }))
    .filter(({ its }) => its.length > 0)
  return (
    <dl className={styles.sums}>
      {sums.map(({ kind, its }) => (
        <div key={kind}>
          <dt>{translate(`balance.sum.${kind}`)}</dt>
          <dd>{daysChangeText(its.reduce((sum, { days }) => sum + days, 0))}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{translate('balance.sum.total')}</dt>
        <dd>= {daysText(balance)}</dd>
      </div>
    </dl>
  )
}
