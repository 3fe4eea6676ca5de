import type { ExportEvent } from '@rollcall/contracts/exports/events.ts'
import { it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { exported } from './export.ts'

const now = at('2026-11-23T08:00:00.000Z')
const one = { companyId: 'c1', exportId: 'x1' }
const asked = {
  ...one,
  accountId: 'a1',
  kind: 'project-report',
  format: 'xlsx',
  from: '2026-11-01',
  to: '2026-11-30',
  employeeId: null,
  list: null,
  columns: [],
  filter: '',
  sort: null,
  separator: ',',
  session: { sessionId: 's1', role: 'company' },
} satisfies Extract<ExportEvent, { type: 'ExportStarted' }>['data']
const started: ExportEvent = { type: 'ExportStarted', data: asked }
const file = { fileId: 'f1', fileKey: 'key', bytes: 10, parts: 1, rows: null, fileName: '' }
const ended: ExportEvent = { type: 'ExportEnded', data: { ...one, accountId: 'a1', ...file } }

it('an export belongs to the account that asked, and ends once', () => {
  given(exported)
    .when({ type: 'start', ...asked }, now)
    .thenDecides(started)
  given(exported, started)
    .when({ type: 'end', ...one, ...file }, now)
    .thenDecides(ended)
  given(exported, started, ended)
    .when({ type: 'end', ...one, ...file, fileId: 'f2' }, now)
    .thenDecides()
  given(exported, started, ended)
    .when({ type: 'fail', ...one, why: 'too-large' }, now)
    .thenDecides()
})
it('an export can fail, and one that nobody asked for is not found', () => {
  given(exported, started)
    .when({ type: 'fail', ...one, why: 'plan-limit' }, now)
    .thenDecides({ type: 'ExportFailed', data: { ...one, accountId: 'a1', why: 'plan-limit' } })
  for (const before of [[], [ended]])
    given(exported, ...before)
      .when({ type: 'end', ...one, ...file }, now)
      .thenRefused('not-found')
  given(exported, started)
    .when({ type: 'start', ...asked }, now)
    .thenDecides()
})
it('who asked alone cancels an export, once, and not one that has ended', () => {
  const cancelled: ExportEvent = {
    type: 'ExportFailed',
    data: { ...one, accountId: 'a1', why: 'cancelled' },
  }
  const cancel = { type: 'cancel', ...one, accountId: 'a1' } as const
  given(exported, started).when(cancel, now).thenDecides(cancelled)
  given(exported, started, cancelled).when(cancel, now).thenDecides()
  given(exported, started, cancelled)
    .when({ type: 'end', ...one, ...file }, now)
    .thenDecides()
  given(exported, started)
    .when({ ...cancel, accountId: 'a2' }, now)
    .thenRefused('not-found')
  given(exported).when(cancel, now).thenRefused('not-found')
  const tooLarge: ExportEvent = { ...cancelled, data: { ...cancelled.data, why: 'too-large' } }
  for (const end of [ended, tooLarge])
    given(exported, started, end)
      .when(cancel, now)
      .thenRefused('rule-broken', 'This export has already ended.')
})
