import { Button } from '@mui/material'
import { StartExport } from '@rollcall/contracts/exports/commands.ts'
import { type ExportFormat, listFormats, reportFormats } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { plansPath } from '../kit/auth/guard.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { useMe } from '../kit/me.tsx'
import { again } from './again.ts'
import styles from './Exports.module.css'
import { pageOf } from './page-of.ts'

/** What one can do after an export that failed. */
export function WaysOn({ row }: { row: ExportRow }) {
  const translate = useTranslate()
  const { role } = useMe()
  const text = (key: string, args: object = {}) => translate(`exports.way.${key}`, args)
  const { run, busy } = useCommand(StartExport, { changes: ['export'], done: 'exports.started' })
  const known: readonly ExportFormat[] =
    row.list !== null ? listFormats : row.kind === 'payslips' ? ['pdf'] : reportFormats
  const larger =
    row.why === 'too-large' ? largerThan(row.format).filter(format => known.includes(format)) : []
  const page =
    row.why === 'too-large' || row.why === 'plan-limit' || row.why === 'outdated'
      ? pageOf(row, role)
      : undefined
  const repeatable = row.why === 'too-late' || row.why === 'no-longer-allowed'
  return (
    <ul className={styles.ways}>
      {larger.map(format => {
        const of = { format: format.toUpperCase() }
        return (
          <li key={format} className={styles.way}>
            <span>
              <b>{text('same_as', of)}</b>
              {text(`same_as_${format}`)}
            </span>
            <Button
              size="small"
              variant="outlined"
              disabled={busy}
              onClick={() => void run(again(row, format))}
            >
              {text('make', of)}
            </Button>
          </li>
        )
      })}
      {row.why === 'plan-limit' && role === 'company' && (
        <Way name="plans" button="see_plans" to={plansPath} />
      )}
      {page !== undefined && <Way name="shorter" button="change" to={page} />}
      {repeatable && (
        <li className={styles.way}>
          <span>
            <b>{text('again')}</b>
            {text('again_hint')}
          </span>
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void run(again(row))}>
            {translate('exports.make_again')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Way({ name, button, to }: { name: string; button: string; to: string }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`exports.way.${key}`)
  return (
    <li className={styles.way}>
      <span>
        <b>{text(name)}</b>
        {text(`${name}_hint`)}
      </span>
      <Button size="small" variant="outlined" component={Link} to={to}>
        {text(button)}
      </Button>
    </li>
  )
}

/** The formats that hold more rows. */
const largerThan = (format: ExportFormat): ('xlsx' | 'csv')[] =>
  format === 'pdf' ? ['xlsx', 'csv'] : format === 'xlsx' ? ['csv'] : []
