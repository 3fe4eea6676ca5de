import { Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import { StartEmployeeImport } from '@rollcall/contracts/employees/import-commands.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { codeOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import styles from '../kit/files/Import.module.css'
import { RowFaults, RowsAsRead } from '../kit/files/RowsAsRead.tsx'
import formStyles from '../kit/form/FormCard.module.css'
import { counted, grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { download, warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { useMailsToday } from '../mails/public.tsx'
import { useSubscription, ViewPlans } from '../plans/public.ts'
import { employeeImportColumns } from './import-columns.ts'
import { PlanFullDialog } from './PlanFull.tsx'
import { useDownloadRejected } from './useDownloadRejected.ts'
import type { DryRun } from './useDryRun.ts'

/** The effect of an import, by row and in seats, and the button that starts it. */
export function ImportCheck({ run, onStarted }: { run: DryRun; onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.check.${key}`, args)
  const [invite, setInvite] = useState(true)
  const [full, setFull] = useState(false)
  const save = useDownloadRejected()
  const { data } = useSubscription()
  const start = useCommand(StartEmployeeImport, {
    changes: ['employee-import'],
    onDone: ({ id }) => id && onStarted(id),
    onRefused: error => {
      if (codeOf(error) !== 'plan-limit') return false
      setFull(true)
      return true
    },
  })
  const { rows, rejected, checked, ended } = run
  const good = rows.length - rejected.length
  const used = data?.activeEmployees ?? 0
  const plan = plans[data?.planId ?? 'plus']
  const left = plan.maxEmployees === undefined ? undefined : Math.max(0, plan.maxEmployees - used)
  const waits = useMailsToday()(invite ? good : 0)
  const fits = left === undefined || good <= left
  return (
    <Card title={text('title')}>
      {!ended && (
        <LinearProgress
          variant="determinate"
          value={(checked / rows.length) * 100}
          aria-label={text('title')}
        />
      )}
      <div role="status" className={styles.effect}>
        <b>{ended ? headOf() : text('running', { done: grouped(checked), rows: grouped(rows.length) })}</b>
        {ended && data && (
          <span>
            {text(plan.maxEmployees === undefined ? 'seats_free' : 'seats', {
              used: grouped(used),
              most: grouped(plan.maxEmployees ?? 0),
              after: grouped(used + (fits ? good : 0)),
            })}
          </span>
        )}
        {rejected.length > 0 && <span className={styles.bad}>{text('bad', counted(rejected.length))}</span>}
        {ended && <span>{text('nothing_yet')}</span>}
      </div>
      {ended && !fits && (
        <div className={styles.notice}>
          <Notice tone="wait" icon={warn} title={translate('employees.plan_full')} action={<ViewPlans />}>
            {text('too_few', { plan: plan.name, left: grouped(left ?? 0), needed: grouped(good) })}
          </Notice>
        </div>
      )}
      {rejected.length > 0 && (
        <RowFaults
          faults={rejected.flatMap(({ faults }) =>
            faults.map(({ line, field, message }) => ({
              row: line,
              field: translate(`resources.employee.fields.${field}`),
              message,
            })),
          )}
        />
      )}
      {ended && rejected.length > 0 && (
        <div className={styles.row}>
          <Button
            variant="outlined"
            startIcon={<Icon shape={download} size={16} />}
            onClick={() => save(rejected)}
          >
            {translate('app.file.download')}
          </Button>
        </div>
      )}
      <RowsAsRead
        columns={employeeImportColumns}
        rows={rows}
        labelOf={field => translate(`resources.employee.fields.${field}`)}
      />
      {ended && good > 0 && (
        <div className={styles.row}>
          <FormControlLabel
            control={<Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)} />}
            label={text('invite')}
          />
          <p>{text('invite_text')}</p>
          {waits !== undefined && <p>{waits}</p>}
        </div>
      )}
      <div className={`${layout.row} ${layout.foot} ${words.note} ${formStyles.done}`}>
        <span />
        <Button
          variant="contained"
          disabled={!ended || good === 0 || !fits}
          loading={start.busy}
          onClick={() => void start.run({ rows: [...rows], invite })}
        >
          {text('start', counted(good))}
        </Button>
      </div>
      <PlanFullDialog open={full} onClose={() => setFull(false)} />
    </Card>
  )

  function headOf(): string {
    return good > 0 ? text('good', counted(good)) : text('none')
  }
}
