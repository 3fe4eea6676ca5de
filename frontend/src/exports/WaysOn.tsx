import { Button } from '@mui/material'
import { StartExport } from '@rollcall/contracts/exports/commands.ts'
import { type ExportFormat, listFormats, reportFormats } from '@rollcall/contracts/exports/export.ts'
import type { ExportedListName } from '@rollcall/contracts/exports/lists.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { plansPath } from '../kit/auth/guard.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { useMe } from '../kit/me.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { again } from './ExportActs.tsx'
import styles from './Exports.module.css'

/** The possible next steps after a failed export. */
export function WaysOn({ row }: { row: ExportRow }) {
  const translate = useTranslate()
  const { role } = useMe()
  const text = (key: string, args: object = {}) => translate(`exports.way.${key}`, args)
  const { run, busy } = useCommand(StartExport, { changes: ['export'], done: 'exports.started' })
  const known: readonly ExportFormat[] =
    row.list !== null ? listFormats : (onlyFormat[row.kind] ?? reportFormats)
  const larger =
    row.why === 'too-large' ? largerThan(row.format).filter(format => known.includes(format)) : []
  const page =
    row.why === 'too-large' || row.why === 'plan-limit' || row.why === 'outdated'
      ? exportPageOf(row, role)
      : undefined
  const repeatable = row.why === 'too-late' || row.why === 'no-longer-allowed' || row.why === 'unsigned'
  return (
    <ul className={styles.ways}>
      {larger.map(format => {
        const of = { format: format.toUpperCase() }
        return (
          <li key={format} className={`${words.note} ${layout.between} ${styles.way}`}>
            <span>
              <b>{text('same_as', of)}</b> {text(`same_as_${format}`)}
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
        <li className={`${words.note} ${layout.between} ${styles.way}`}>
          <span>
            <b>{text('again')}</b> {text('again_hint')}
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
    <li className={`${words.note} ${layout.between} ${styles.way}`}>
      <span>
        <b>{text(name)}</b> {text(`${name}_hint`)}
      </span>
      <Button size="small" variant="outlined" component={Link} to={to}>
        {text(button)}
      </Button>
    </li>
  )
}

/** The formats of what can be had in one alone. */
const onlyFormat: Partial<Record<ExportRow['kind'], readonly ExportFormat[]>> = {
  payslips: ['pdf'],
  evidence: ['zip'],
}

/** The formats that hold more rows. */
const largerThan = (format: ExportFormat): ('xlsx' | 'csv')[] =>
  format === 'pdf' ? ['xlsx', 'csv'] : format === 'xlsx' ? ['csv'] : []

/** The pages of exported lists, by role. */
const pages: Partial<Record<Role, Partial<Record<ExportedListName, string>>>> = {
  company: {
    employees: '/app/employee',
    'attendance-days': '/app/team-in-out',
    'attendance-punches': '/app/team-in-out',
    'leave-requests': '/app/leave-request',
    'leave-balances': '/app/leave-request/balances',
    holidays: '/app/holiday',
    announcements: '/app/announcement',
    'daily-reports': '/app/daily-status',
    performance: '/app/performanceHistory',
    projects: '/app/project',
    tasks: '/app/tasks',
    payslips: '/app/payslips',
  },
  employee: {
    'my-attendance': '/app/my-in-out',
    'leave-requests': '/app/leave',
    'leave-ledger': '/app/leave/balance',
    'daily-reports': '/app/daily-status',
    'my-payslips': '/app/my-payslips',
  },
  admin: {
    companies: '/app/dashboard',
    inquiries: '/app/inquiry',
    'contact-requests': '/app/admin/contact-us-requests',
  },
}

/** The page on which an export was requested, with its days; undefined: there is none. */
function exportPageOf(
  {
    list,
    kind,
    firstDay,
    lastDay,
    filter,
  }: Pick<ExportRow, 'list' | 'kind' | 'firstDay' | 'lastDay' | 'filter'>,
  role: Role,
): string | undefined {
  if (list !== null) return pages[role]?.[list as ExportedListName]
  if (kind === 'payslips') return undefined
  const query = new URLSearchParams()
  if (firstDay) query.set('from', firstDay)
  if (lastDay) query.set('to', lastDay)
  const isEvidence = kind === 'evidence'
  if (typeof filter.employeeId === 'string') query.set(isEvidence ? 'employee' : 'person', filter.employeeId)
  return `${isEvidence ? '/app/audit' : '/app/report'}?${query}`
}
