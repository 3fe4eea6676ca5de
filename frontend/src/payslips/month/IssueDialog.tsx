import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material'
import { IssuePayslips, SavePayslipSettings } from '@rollcall/contracts/payslips/commands.ts'
import { usualDifference } from '@rollcall/contracts/payslips/payslip.ts'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { ErrorState } from '../../kit/parts/States.tsx'
import layout from '../../kit/styles/layout.module.css'
import words from '../../kit/styles/text.module.css'
import { Checks } from './Checks.tsx'
import styles from './Issue.module.css'
import { IssueEffect, Nets } from './IssueEffect.tsx'
import { isReady } from './selectable.ts'
import { useExceptionWords } from './useExceptionWords.ts'
import { useFreshDrafts } from './useFreshDrafts.ts'
import { useMonthWords } from './useMonth.ts'

const maxNames = 4

/**
 * Reads the days of drafts from the record again, shows what to check and the effect of issuing, and issues them in the
 * background. `ids`: the chosen drafts; undefined: all of the month.
 */
export function IssueDialog({
  month,
  ids,
  nextNumber,
  onClose,
}: {
  month: string
  ids: readonly string[] | undefined
  nextNumber: string
  onClose: () => void
}) {
  const translate = useTranslate()
  const { text, nameOf } = useMonthWords()
  const id = useId()
  const { data, error, refetch, isFetching, progress } = useFreshDrafts(month, ids)
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const { exceptionsIn } = useExceptionWords()
  const { run, busy } = useCommand(IssuePayslips, { changes: ['payslip', 'payslip-run'], onDone: onClose })
  const drafts = isFetching ? undefined : data
  const [chosenDifference, setDifference] = useState<number>()
  const difference = chosenDifference ?? drafts?.[0]?.difference ?? usualDifference
  const settings = useCommand(SavePayslipSettings, { changes: ['payslip'] })
  const ready = drafts?.filter(isReady) ?? []
  const chosen = ready.filter(row => !omitted.has(row.id))
  const left = drafts?.filter(row => !chosen.includes(row)) ?? []
  const count = { smart_count: chosen.length, month: nameOf(month) }

  const issue = () =>
    run({ month, payslips: chosen.map(({ id: payslipId, version }) => ({ payslipId, version })) })

  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{drafts ? text('issue.title', count) : text('issue.checking', count)}</DialogTitle>
      <DialogContent className={layout.roomy ?? ''}>
        {error && !isFetching ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : drafts ? (
          <>
            {left.length > 0 && <p className={words.note}>{leftText(left)}</p>}
            <Checks
              rows={ready}
              exceptionsIn={row => exceptionsIn(row, difference)}
              difference={difference}
              onDifference={setDifference}
              onDifferenceChosen={() =>
                chosenDifference !== undefined && void settings.run({ difference: chosenDifference })
              }
              omitted={omitted}
              onOmit={setOmitted}
            />
            {chosen.length > 0 && (
              <>
                <Nets of={chosen} />
                <IssueEffect month={month} of={chosen} nextNumber={nextNumber} />
              </>
            )}
          </>
        ) : (
          <div className={styles.working} role="status">
            {progress ? text('issue.taking', progress) : text('issue.reading')}
            <LinearProgress
              aria-hidden="true"
              {...(progress &&
                progress.total > 0 && {
                  variant: 'determinate',
                  value: (progress.done / progress.total) * 100,
                })}
            />
          </div>
        )}
      </DialogContent>
      <DialogActions className={styles.acts ?? ''}>
        <Button variant="outlined" onClick={onClose}>
          {text('issue.back')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={busy}
          onClick={() => void issue()}
        >
          {chosen.length === 0 ? text('issue.none') : text('issue.act', count)}
        </Button>
      </DialogActions>
    </Dialog>
  )

  function leftText(rows: readonly PayslipRow[]): string {
    const some = rows.slice(0, maxNames).map(({ fullName }) => fullName)
    const more = rows.length - some.length
    const names =
      more > 0
        ? translate('app.acts.names_more', { names: some.join(', '), smart_count: more })
        : some.join(', ')
    return text('issue.left', { smart_count: rows.length, total: drafts?.length ?? 0, names })
  }
}
