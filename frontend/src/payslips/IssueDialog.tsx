import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IssuePayslip, TakePayslipDays } from '@rollcall/contracts/payslips/commands.ts'
import type { Counted } from '@rollcall/contracts/payslips/counted.ts'
import { amountText } from '@rollcall/contracts/payslips/money.ts'
import { type PayslipRow, payslipMonth } from '@rollcall/contracts/payslips/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { codeOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { dayIn, monthName, timeIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Consequences } from '../kit/parts/Consequences.tsx'
import { lock, undo, warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { clock, mail, type Shape } from '../look/icons.tsx'
import styles from './Editor.module.css'
import { useExceptionWords } from './month/useExceptionWords.ts'

/**
 * Says what issuing does, and issues the payslip. Where the record or the draft has changed in the meantime, it shows
 * the new figures and asks again.
 */
export function IssueDialog({
  row,
  counted,
  version,
  read,
  onClose,
}: {
  row: PayslipRow
  counted: Counted
  version: () => number
  read: () => Promise<unknown>
  onClose: () => void
}) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { zone, day } = useCalendar()
  const { exceptionsIn } = useExceptionWords()
  const id = useId()
  const [before, setBefore] = useState<number>()
  const [looking, setLooking] = useState(false)
  const text = (key: string, args: object = {}) => translate(`payslip_editor.issue.${key}`, args)
  const { data } = useQuery({
    queryKey: ['payslip-month', row.month],
    queryFn: () => dataProvider.read(`/api/payslip-month?month=${row.month}`, payslipMonth),
    retry: false,
  })
  const { run, busy } = useCommand(IssuePayslip, {
    changes: ['payslip'],
    done: 'payslip_editor.issue.done',
    onRefused: error => {
      const code = codeOf(error)
      if (code !== 'needs-confirmation' && code !== 'conflict') return false
      setBefore(counted.net)
      setLooking(true)
      void lookAgain()
      return true
    },
  })
  const lookAgain = async () => {
    await dataProvider.command(TakePayslipDays, { payslipId: row.id }).catch(() => undefined)
    await read()
    setLooking(false)
  }
  const { fullName } = row.parties
  const amount = (net: number) => `${row.currency} ${amountText(net, row.digits)}`
  const moment = `${day(dayIn(zone, row.recordedAt))}, ${timeIn(zone, row.recordedAt)}`
  const found = exceptionsIn({
    ...row,
    ...counted,
    earnings: [...counted.earnings],
    deductions: [...counted.deductions],
  })
  const number = data?.nextNumber
  const effects: readonly (readonly [Shape, string])[] = [
    [lock, number === undefined ? text('number_unknown') : text('number', { number })],
    [clock, text('days', { moment })],
    [mail, text('told', { name: fullName })],
    [undo, text('mistake')],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <DialogTitle id={`${id}t`}>{text('title')}</DialogTitle>
      <DialogContent>
        <p id={`${id}d`} className={styles.below_title} dir="auto">
          {text('below', { name: fullName, month: monthName(row.month), amount: amount(counted.net) })}
        </p>
        {before !== undefined && !looking && (
          <Notice tone="wait" icon={warn}>
            {text('changed', { before: amount(before), now: amount(counted.net) })}
          </Notice>
        )}
        <Consequences title={text('happens')} lines={effects} />
        {found.length > 0 && (
          <Consequences title={text('look')} lines={found.map(({ sentence }) => [warn, sentence])} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('back')}
        </Button>
        <Button
          variant="contained"
          loading={busy || looking}
          disabled={counted.net < 0}
          autoFocus
          onClick={() => void run({ payslipId: row.id, version: version() })}
        >
          {number === undefined ? text('act') : text('act_number', { number })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
