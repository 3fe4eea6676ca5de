import { Button, ListItemText, Menu, MenuItem } from '@mui/material'
import { StartExport } from '@rollcall/contracts/exports/commands.ts'
import { maxExportedRows } from '@rollcall/contracts/exports/export.ts'
import { exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useCommand } from '../../kit/data/useCommand.ts'
import { textsOfList } from '../../kit/exports/texts-of-list.ts'
import { useMakeExport } from '../../kit/exports/useMakeExport.tsx'
import { usePdfQuestion } from '../../kit/exports/usePdfQuestion.tsx'
import { useCalendar, useServerNow } from '../../kit/me.tsx'
import { download } from '../../kit/parts/icons.tsx'
import { Icon } from '../../look/Icon.tsx'

/** The formats of the report as a file, made by a worker; CSV is downloaded as soon as it is ready. */
export function ExportMenu({
  report,
  employeeId,
}: {
  report: ProjectReport | undefined
  employeeId: string | undefined
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const text = (key: string, args: object = {}) => translate(`project_report.${key}`, args)
  const { run, busy } = useCommand(StartExport, {
    changes: ['export'],
    done: 'project_report.exports.started',
  })
  const { make, busy: making } = useMakeExport()
  const { ask, asking, question } = usePdfQuestion()
  const dataProvider = useDataProvider()
  const { companyZone: zone, day } = useCalendar()
  const now = useServerNow()
  const csv = () => {
    setAnchor(null)
    if (!report) return
    const filter = { from: report.from, to: report.to, ...(employeeId && { employeeId }) }
    void make({ kind: 'list', list: 'project-hours', format: 'csv', filter }, true)
  }
  const start = (kind: 'project-report' | 'daily-reports', format: 'xlsx' | 'pdf') => {
    setAnchor(null)
    if (!report) return
    const of = { from: report.from, to: report.to, ...(employeeId && { employeeId }) }
    const begin = () => run({ kind, format, ...of })
    if (format === 'xlsx') return void begin()
    void ask(() => textsOf(kind, report), begin)
  }
  /** The texts of a PDF, with where they stand. */
  async function textsOf(
    kind: 'project-report' | 'daily-reports',
    { from, to, reports, ...of }: ProjectReport,
  ) {
    if (kind === 'project-report')
      return [...of.projects.map(({ name }) => name), ...of.people.map(({ fullName }) => fullName)].map(
        name => ({ text: name, where: text('exports.in_name', { name }) }),
      )
    // A longer file is refused anyway.
    if (reports > maxExportedRows.pdf) return []
    const filter = { date_gte: from, date_lte: to, ...(employeeId && { employeeId }) }
    const { columns } = exportedList('daily-reports')
    return textsOfList(dataProvider, 'daily-reports', { filter }, columns, { now, zone, day })
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<Icon shape={download} size={16} />}
        disabled={!report || report.reports === 0 || busy || making || asking}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('export')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={csv}>
          <ListItemText primary={text('exports.csv')} secondary={text('exports.csv_hint')} />
        </MenuItem>
        <MenuItem onClick={() => start('project-report', 'xlsx')}>
          <ListItemText primary={text('exports.xlsx')} secondary={text('exports.xlsx_hint')} />
        </MenuItem>
        <MenuItem onClick={() => start('project-report', 'pdf')}>
          <ListItemText primary={text('exports.pdf')} secondary={text('exports.pdf_hint')} />
        </MenuItem>
        <MenuItem onClick={() => start('daily-reports', 'xlsx')}>
          <ListItemText primary={text('exports.reports')} secondary={text('exports.reports_hint')} />
        </MenuItem>
        <MenuItem onClick={() => start('daily-reports', 'pdf')}>
          <ListItemText primary={text('exports.reports_pdf')} secondary={text('exports.reports_pdf_hint')} />
        </MenuItem>
      </Menu>
      {question}
    </>
  )
}
