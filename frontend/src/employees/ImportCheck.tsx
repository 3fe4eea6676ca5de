import { Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material'
import type { ImportChange } from '@rollcall/contracts/employees/import.ts'
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
import { ConfirmDialog } from '../kit/record/ConfirmDialog.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { useMailsToday } from '../mails/public.tsx'
import { useSubscription, ViewPlans } from '../plans/public.ts'
import changesStyles from './ImportChanges.module.css'
import { ImportChanges } from './ImportChanges.tsx'
import { employeeImportColumns } from './import-columns.ts'
import { PlanFullDialog } from './PlanFull.tsx'
import { startedRows } from './started-rows.ts'
import { useDownloadRejected } from './useDownloadRejected.ts'
import type { DryRun } from './useDryRun.ts'

/** The effect of an import, by row and in seats, and the button that starts it. */
export function ImportCheck({ run, onStarted }: { run: DryRun; onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.check.${key}`, args)
  const [invite, setInvite] = useState(true)
  const [full, setFull] = useState(false)
  const [asked, setAsked] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
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
  const { rows, rejected, changes, unchanged, defaults, checked, ended } = run
  const good = rows.length - rejected.length - changes.length - unchanged.length
  const chosen = changes.filter(({ line }) => !kept.has(line))
  const effects = consequencesOf(chosen)
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
        {ended && data && good > 0 && (
          <span>
            {text(plan.maxEmployees === undefined ? 'seats_free' : 'seats', {
              used: grouped(used),
              most: grouped(plan.maxEmployees ?? 0),
              after: grouped(used + (fits ? good : 0)),
            })}
          </span>
        )}
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
            {translate('import_file.download')}
          </Button>
        </div>
      )}
      {ended && changes.length > 0 && <ImportChanges changes={changes} kept={kept} onKept={setKept} />}
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
          disabled={!ended || good + chosen.length === 0 || !fits}
          loading={start.busy}
          onClick={() => (chosen.length > 0 ? setAsked(true) : begin())}
        >
          {actOf()}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={text('confirm', counted(chosen.length))}
        act={actOf()}
        busy={start.busy}
        onAct={begin}
        onClose={() => setAsked(false)}
      >
        <div className={changesStyles.lines}>
          <p>{text('confirm_text')}</p>
          {effects.map(([key, count]) => (
            <p key={key}>{text(`effect_${key}`, counted(count))}</p>
          ))}
        </div>
      </ConfirmDialog>
      <PlanFullDialog open={full} onClose={() => setFull(false)} />
    </Card>
  )

  function begin(): void {
    void start.run({ rows: startedRows(run, kept), defaults, invite }).then(() => setAsked(false))
  }

  /** The rows by what becomes of them. */
  function headOf(): string {
    const groups = [
      ['new', good],
      ['changed', changes.length],
      ['unchanged', unchanged.length],
      ['wrong', rejected.length],
    ] as const
    return groups
      .filter(([, count]) => count > 0)
      .map(([name, count]) => text(name, counted(count)))
      .join(', ')
  }

  function actOf(): string {
    if (chosen.length === 0) return text('start', counted(good))
    if (good === 0) return text('start_changes', counted(chosen.length))
    return text('start_both', { ...counted(good), changes: grouped(chosen.length) })
  }
}

/** What changes for people besides their records, with the number of people. */
function consequencesOf(changes: readonly ImportChange[]): [key: string, people: number][] {
  const having = (field: keyof ImportChange['now']) =>
    changes.filter(({ now }) => now[field] !== undefined).length
  const all = (['email', 'leaveBalance', 'dateOfJoin'] as const).map((field): [string, number] => [
    field,
    having(field),
  ])
  return all.filter(([, people]) => people > 0)
}
