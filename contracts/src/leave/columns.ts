import { codeColumn, defineColumns, personColumn } from '../kernel/columns.ts'
import { lineWords } from './line-words.ts'
import { leaveHalfNames, leaveKindNames, leaveStateNames, ledgerKindNames } from './names.ts'
import { leaveBalanceView, leaveLedgerView, leaveRequestView } from './views.ts'

/** The columns of requests for leave. */
export const leaveRequestColumns = defineColumns(leaveRequestView, [
  { ...codeColumn(), extra: true },
  personColumn(),
  { id: 'from', title: 'First day', kind: 'day' },
  { id: 'to', title: 'Last day', kind: 'day' },
  {
    id: 'kind',
    title: 'Kind',
    kind: 'text',
    value: ({ kind, half }) => (half === null ? leaveKindNames[kind] : leaveHalfNames[half]),
  },
  { id: 'reason', title: 'Reason', kind: 'text' },
  { id: 'days', title: 'Days', kind: 'number' },
  { id: 'charged', title: 'Taken from the balance', kind: 'number', extra: true },
  { id: 'requestedAt', title: 'Requested', kind: 'instant' },
  { id: 'state', title: 'State', kind: 'text', value: ({ state }) => leaveStateNames[state] },
  { id: 'decidedAt', title: 'Decided', kind: 'instant', extra: true },
  { id: 'decisionReason', title: 'Answer', kind: 'text', extra: true },
  { id: 'cancelFrom', title: 'Cancel from', kind: 'day', extra: true },
  { id: 'cancelReason', title: 'Why it should be cancelled', kind: 'text', extra: true },
  { id: 'givesBack', title: 'Days given back', kind: 'number', extra: true },
])

/** The columns of balances of leave. */
export const leaveBalanceColumns = defineColumns(leaveBalanceView, [
  { id: 'fullName', title: 'Person', kind: 'text' },
  { id: 'year', title: 'Leave year', kind: 'number' },
  { id: 'carriedOver', title: 'Carried over', kind: 'number' },
  { id: 'credited', title: 'Credited', kind: 'number' },
  { id: 'taken', title: 'Taken', kind: 'number' },
  { id: 'expired', title: 'Expired', kind: 'number' },
  { id: 'balance', title: 'In the account', kind: 'number' },
  { id: 'pending', title: 'Pending', kind: 'number' },
  { id: 'available', title: 'Available', kind: 'number' },
  { id: 'usableUntil', title: 'Carried-over days until', kind: 'day' },
])

/** The columns of the ledger of leave. */
export const leaveLedgerColumns = defineColumns(leaveLedgerView, [
  { ...codeColumn(), extra: true },
  personColumn(),
  { id: 'year', title: 'Leave year', kind: 'number', extra: true },
  { id: 'on', title: 'Date', kind: 'day' },
  { id: 'kind', title: 'Kind', kind: 'text', value: ({ kind }) => ledgerKindNames[kind] },
  { id: 'what', title: 'What', kind: 'text', value: (line, { day }) => lineWords(day).what(line) },
  { id: 'why', title: 'Why', kind: 'text', value: (line, { day }) => lineWords(day).why(line) },
  { id: 'days', title: 'Change', kind: 'number' },
  { id: 'balance', title: 'Balance', kind: 'number' },
  { id: 'recordedAt', title: 'Recorded', kind: 'instant', extra: true },
])
