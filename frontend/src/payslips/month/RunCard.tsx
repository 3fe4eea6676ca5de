// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the list's role with its bullets
import { Button, LinearProgress } from '@mui/material'
import { StopPayslipRun } from '@rollcall/contracts/payslips/commands.ts'
import { inPayslipId } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { type RaRecord, useGetList, useGetMany, useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useCommand } from '../../kit/data/useCommand.ts'
import { useServerNow } from '../../kit/me.tsx'
import { Card, CardFoot } from '../../kit/parts/Card.tsx'
import words from '../../kit/styles/text.module.css'
import styles from './Issue.module.css'
import { addressOf } from './selectable.ts'
import { useMonthWords } from './useMonth.ts'

/** Few are done too early to say how long the others take. */
const fewestDone = 3

/** A run that makes or issues payslips: its progress, or what it left out, until that is dismissed. */
export function RunCard({ run }: { run: PayslipRunRow }) {
  const { text } = useMonthWords()
  const [read, setRead] = useStore<string>('payslip.run-read', '')
  if (run.state === 'running') return <Running run={run} />
  const { id, kind, state, done, total, left } = run
  const isCut = state === 'stopped' && done < total
  if ((left.length === 0 && !isCut) || read === id) return null
  const counts = { smart_count: done - left.length, total }
  return (
    <Card
      title={text(`run.${kind}.${isCut ? 'stopped' : 'ended'}`, counts)}
      aside={
        <Button size="small" variant="outlined" onClick={() => setRead(id)}>
          {text('run.read')}
        </Button>
      }
    >
      <LeftOut run={run} />
    </Card>
  )
}

function Running({ run: { id, kind, total, done, startedAt, left } }: { run: PayslipRunRow }) {
  const { text } = useMonthWords()
  const now = useServerNow(1_000)
  const { run: stop, busy } = useCommand(StopPayslipRun, { changes: ['payslip-run'] })
  const seconds = ((now - Date.parse(startedAt)) / 1_000 / done) * (total - done)
  return (
    <Card
      title={text(`run.${kind}.title`)}
      aside={
        <Button size="small" variant="outlined" loading={busy} onClick={() => void stop({ runId: id })}>
          {text('run.stop')}
        </Button>
      }
    >
      <div className={styles.run}>
        <div className={styles.figures}>
          <b>{text(`run.${kind}.done`, { done: done - left.length, total })}</b>
          {left.length > 0 && <small>{text('run.left', { smart_count: left.length })}</small>}
          {done >= fewestDone && done < total && <small>{soon(seconds)}</small>}
        </div>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={text(`run.${kind}.title`)}
        />
        <p className={words.note}>{text(`run.${kind}.text`)}</p>
      </div>
    </Card>
  )

  function soon(left: number): string {
    if (left < 100) return text('run.seconds', { smart_count: Math.max(1, Math.round(left)) })
    return text('run.minutes', { smart_count: Math.round(left / 60) })
  }
}

const maxShown = 50

/** The people whom a run left out, and why. */
function LeftOut({ run: { kind, left } }: { run: PayslipRunRow }) {
  const translate = useTranslate()
  const { text } = useMonthWords()
  const shown = left.slice(0, maxShown)
  const personOf = (id: string) => inPayslipId(id)?.employeeId ?? id
  const { data = [] } = useGetMany<RaRecord & { fullName: string }>(
    'employee',
    { ids: shown.map(({ id }) => personOf(id)) },
    { onError: () => undefined },
  )
  if (left.length === 0) return null
  return (
    <>
      <ul className={styles.omitted} role="list" aria-label={text('run.omitted')}>
        {shown.map(({ id, why }) => {
          const name = data.find(person => person?.id === personOf(id))?.fullName ?? text('run.somebody')
          return (
            <li key={id}>
              {kind === 'issue' ? (
                <Link to={addressOf(id)} className={words.name} dir="auto">
                  {name}
                </Link>
              ) : (
                <b className={words.name} dir="auto">
                  {name}
                </b>
              )}
              <small>{translate(why, { _: why })}</small>
            </li>
          )
        })}
      </ul>
      {left.length > shown.length && (
        <CardFoot>{text('run.more', { smart_count: left.length - shown.length })}</CardFoot>
      )}
    </>
  )
}

const kind = ['draft', 'issue']
const pagination = { page: 1, perPage: 1 }
const sort = { field: 'startedAt', order: 'DESC' } as const

/** The last run of a month (YYYY-MM) that made or issued payslips; undefined: none, or not known yet. */
export function useRun(month: string): PayslipRunRow | undefined {
  const { data } = useGetList<PayslipRunRow>(
    'payslip-run',
    { filter: { month, kind }, pagination, sort },
    { onError: () => undefined },
  )
  return data?.[0]
}
