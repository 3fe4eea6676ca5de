import { Button, LinearProgress } from '@mui/material'
import { StopPayslipRun } from '@rollcall/contracts/payslips/commands.ts'
import type { PayslipRunRow } from '@rollcall/contracts/payslips/views.ts'
import { useStore } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { useServerNow } from '../../kit/me.tsx'
import { Card } from '../../kit/parts/Card.tsx'
import styles from './Issue.module.css'
import { LeftOut } from './LeftOut.tsx'
import { useMonthWords } from './useMonthWords.ts'

/** Few are done too early to say how long the others take. */
const fewestDone = 3

/** A run that makes or issues payslips: how far it is, or what it left out, until that was read. */
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
          {left.length > 0 && <span>{text('run.left', { smart_count: left.length })}</span>}
          {done >= fewestDone && done < total && <span>{soon(seconds)}</span>}
        </div>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={text(`run.${kind}.title`)}
        />
        <p>{text(`run.${kind}.text`)}</p>
      </div>
    </Card>
  )

  function soon(left: number): string {
    if (left < 100) return text('run.seconds', { smart_count: Math.max(1, Math.round(left)) })
    return text('run.minutes', { smart_count: Math.round(left / 60) })
  }
}
