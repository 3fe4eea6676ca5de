import { AccountClosed } from '@rollcall/contracts/accounts/events.ts'
import { ExportEnded, ExportFailed, ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { exportedFiles } from './exports.projection.ts'

const one = { companyId: uuid(1), exportId: uuid(2), accountId: uuid(3) }
const range = { from: '2026-11-01', to: '2026-11-30' }
const started = newEvent(ExportStarted, {
  ...one,
  ...range,
  kind: 'daily-reports',
  format: 'xlsx',
  employeeId: null,
  list: null,
  columns: [],
  filter: '',
  sort: null,
  separator: ',',
  session: null,
})
const ended = newEvent(ExportEnded, {
  ...one,
  fileId: uuid(4),
  fileKey: 'key',
  bytes: 10,
  parts: 1,
  rows: null,
  fileName: '',
})

it('an export is running until it is ready or has failed', () => {
  given(exportedFiles, started).givesOne({
    state: 'running',
    kind: 'daily-reports',
    bytes: 0,
    first_day: '2026-11-01',
  })
  given(exportedFiles, started, ended).givesOne({ state: 'ready', bytes: 10, file_id: uuid(4) })
  const failed = newEvent(ExportFailed, { ...one, why: 'too-large' })
  given(exportedFiles, started, failed).givesOne({
    state: 'failed',
    why: 'too-large',
    ended_at: recordedAt(2),
    file_id: '',
  })
})
it('the exports of a closed account go with it', () => {
  const another = newEvent(ExportStarted, {
    ...started.data,
    exportId: uuid(5),
    accountId: uuid(6),
  } as never)
  const closed = newEvent(AccountClosed, { accountId: uuid(3) })
  given(exportedFiles, started, another, ended, closed).givesOne({ id: uuid(5) })
})
it('an export says what it was asked about, so that it can be asked for again', () => {
  const filterOf = (more: object) =>
    given(exportedFiles, newEvent(ExportStarted, { ...started.data, ...more } as never))
  filterOf({}).givesOne({ filter: {} })
  filterOf({ employeeId: uuid(7) }).givesOne({ filter: { employeeId: uuid(7) } })
  filterOf({ kind: 'payslips', format: 'pdf', filter: '{"id":["p1"]}' }).givesOne({ filter: { id: ['p1'] } })
  filterOf({ kind: 'list', list: 'employees', filter: '{"status":"active"}' }).givesOne({
    filter: { status: 'active' },
  })
})
it('an export of payslips keeps their ids, so that it can be asked for again, and is named when it is ready', () => {
  const ids = [`${uuid(6)}_2026-11_1`]
  const payslips = newEvent(ExportStarted, {
    ...started.data,
    kind: 'payslips',
    format: 'pdf',
    from: null,
    to: null,
    filter: JSON.stringify({ id: ids }),
  } as never)
  given(exportedFiles, payslips).givesOne({ filter: { id: ids }, file_name: '' })
  given(exportedFiles, payslips, ended).givesOne({
    file_name: `payslips_${recordedAt(1).slice(0, 10)}_${recordedAt(1).slice(11, 16).replace(':', '-')}.pdf`,
  })
  const named = newEvent(ExportEnded, { ...ended.data, fileName: 'LW-2026-0418_2026-11.pdf' } as never)
  given(exportedFiles, payslips, named).givesOne({ file_name: 'LW-2026-0418_2026-11.pdf' })
})
