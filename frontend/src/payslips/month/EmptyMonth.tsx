import { Button } from '@mui/material'
import { DraftPayslips } from '@rollcall/contracts/payslips/commands.ts'
import { useCommand } from '../../kit/data/useCommand.ts'
import { Card } from '../../kit/parts/Card.tsx'
import { payslip } from '../../kit/parts/icons.tsx'
import { EmptyState } from '../../kit/parts/States.tsx'
import { Sums } from '../../kit/parts/Sums.tsx'
import layout from '../../kit/styles/layout.module.css'
import styles from './Issue.module.css'
import { CurrencyChoice, MakeDrafts, useCurrency } from './MakeDrafts.tsx'
import { type MonthFacts, useMonthWords } from './useMonth.ts'

/** A month without a payslip: what making its drafts does, and the button. */
export function EmptyMonth({
  month,
  of: { without, withTemplate },
  running,
}: {
  month: string
  of: MonthFacts
  /** Whether its drafts are being made. */
  running: boolean
}) {
  const { text, nameOf, current } = useMonthWords()
  const [currency] = useCurrency()
  const { run, busy } = useCommand(DraftPayslips, { changes: ['payslip', 'payslip-run'] })
  const name = nameOf(month)
  if (without === 0)
    return (
      <Card>
        <EmptyState icon={payslip} title={text('title.empty', { month: name })}>
          {text('none.nobody')}
        </EmptyState>
      </Card>
    )
  const counts = [
    ['template', withTemplate],
    ['others', without - withTemplate],
    ['drafts', without],
  ] as const
  return (
    <Card>
      <EmptyState
        icon={payslip}
        title={text('none.title')}
        action={
          <>
            <div className={styles.empty}>
              <Sums total of={counts.map(([key, count]) => [text(`none.${key}`), count])} />
              {month >= current && <p>{text('none.running', { month: name })}</p>}
              <p>{text('none.quiet')}</p>
            </div>
            {!running && withTemplate < without && (
              <div className={styles.currency}>
                <CurrencyChoice />
              </div>
            )}
            {!running && (
              <div className={`${layout.wrap} ${layout.buttons}`}>
                <Button variant="contained" loading={busy} onClick={() => void run({ month, currency })}>
                  {text('make.all', { smart_count: without })}
                </Button>
                <MakeDrafts month={month} label={text('make.one')} />
              </div>
            )}
          </>
        }
      >
        {text('none.text')}
      </EmptyState>
    </Card>
  )
}
