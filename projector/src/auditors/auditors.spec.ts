import { PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import {
  AuditorAccessChanged,
  AuditorEnded,
  AuditorEndReminded,
  AuditorInvited,
  AuditorLooked,
} from '@rollcall/contracts/auditors/events.ts'
import { ExportStarted } from '@rollcall/contracts/exports/events.ts'
import { it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { auditorLooks } from './auditor-looks.projection.ts'
import { auditors } from './auditors.projection.ts'

const auditorId = uuid(2)
const access = { until: '2028-12-31', employeeIds: [uuid(3)], from: '2026-01-01', to: null }
const invited = newEvent(AuditorInvited, { auditorId, email: 'noor@audit.test', name: 'Noor', ...access })
const passwordSet = newEvent(PasswordSet, { accountId: auditorId, passwordHash: 'hash', how: 'invitation' })
const looked = newEvent(AuditorLooked, {
  lookId: uuid(4),
  auditorId,
  what: 'replay',
  employeeId: uuid(3),
  from: '2026-11-16',
  to: '2026-11-20',
})
const exported = (role: 'auditor' | 'company') =>
  newEvent(ExportStarted, {
    companyId: uuid(1),
    exportId: uuid(5),
    accountId: auditorId,
    kind: 'evidence',
    format: 'zip',
    from: '2026-11-01',
    to: '2026-11-30',
    employeeId: uuid(3),
    list: null,
    columns: [],
    filter: '',
    sort: null,
    separator: ',',
    session: { sessionId: uuid(6), role },
  })

it('an auditor is invited until a password is set', () => {
  given(auditors, invited).givesOne({ state: 'invited', until: '2028-12-31', employee_ids: [uuid(3)] })
  given(auditors, invited, passwordSet).givesOne({ state: 'active' })
})

it('the passwords of other accounts make no auditor', () => {
  given(auditors, passwordSet).gives()
})

it('the end is to be told a week before, until it was told', () => {
  given(auditors, invited).givesOne({ remind_on: '2028-12-24', ends_after: '2028-12-31' })
  const reminded = newEvent(AuditorEndReminded, { auditorId, until: '2028-12-31' })
  given(auditors, invited, reminded).givesOne({ remind_on: null, ends_after: '2028-12-31' })
  const extended = newEvent(AuditorAccessChanged, { auditorId, ...access, until: '2029-06-30' })
  given(auditors, invited, reminded, extended).givesOne({ remind_on: '2029-06-23', until: '2029-06-30' })
})

it('an access that is given for less than a week is not told of', () => {
  const until = recordedAt(1).slice(0, 10)
  const short = newEvent(AuditorAccessChanged, { auditorId, ...access, until })
  given(auditors, invited, short).givesOne({ remind_on: null, ends_after: until })
})

it('an ended access stays in the list, and nothing is due for it', () => {
  const ended = newEvent(AuditorEnded, { auditorId, why: 'by-company' })
  given(auditors, invited, passwordSet, ended).givesOne({
    state: 'ended',
    why: 'by-company',
    ended_at: recordedAt(3),
    remind_on: null,
    ends_after: null,
  })
})

it('an auditor’s last look is known, also when it was an export', () => {
  given(auditors, invited).givesOne({ last_look_at: null })
  given(auditors, invited, looked).givesOne({ last_look_at: recordedAt(2) })
  given(auditors, invited, looked, exported('auditor')).givesOne({ last_look_at: recordedAt(3) })
})

it('looks and exports of auditors are recorded, and exports of nobody else', () => {
  given(auditorLooks, looked).givesOne({
    id: uuid(4),
    what: 'replay',
    employee_id: uuid(3),
    from: '2026-11-16',
    at: recordedAt(1),
  })
  given(auditorLooks, exported('auditor')).givesOne({
    id: uuid(5),
    auditor_id: auditorId,
    what: 'export',
    to: '2026-11-30',
  })
  given(auditorLooks, exported('company')).gives()
})
