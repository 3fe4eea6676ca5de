import {
  AccountClosed,
  PasswordSet,
  TwoFactorDisabled,
  TwoFactorEnabled,
} from '@rollcall/contracts/accounts/events.ts'
import { MissingPunchOutNoted } from '@rollcall/contracts/attendance/events.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
} from '@rollcall/contracts/corrections/events.ts'
import { DailyReportFiled } from '@rollcall/contracts/daily-reports/events.ts'
import { EmployeeBlocked, EmployeeDeleted, OwnWeekSet } from '@rollcall/contracts/employees/events.ts'
import { LeaveAdjusted, LeaveCancelled, LeaveReevaluated } from '@rollcall/contracts/leave/events.ts'
import { OvertimeApproved } from '@rollcall/contracts/overtime/events.ts'
import { TaskAssigned } from '@rollcall/contracts/tasks/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { added, breakStarted, employeeId, punchedIn, punchedOut } from '../testing/attendance.ts'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given, rowsOf } from '../testing/given.ts'
import { approved, asked, booked, requestId } from '../testing/leave.ts'
import { personEntries } from './person-entries.projection.ts'

const workDate = '2026-11-20'
const inAt = `${workDate}T03:32:14.000Z`

describe('a person’s record', () => {
  it('has a punch with its day, its zone, who did it and how', () => {
    const event = punchedIn(1, '03:32:14')
    given(personEntries, {
      ...event,
      data: { ...event.data, channel: 'phone' },
      metadata: { ...event.metadata, role: 'employee', actorId: employeeId },
    }).gives({
      company_id: uuid(1),
      id: event.id,
      employee_id: employeeId,
      kind: 'attendance',
      what: 'punchedIn',
      at: recordedAt(1),
      day: workDate,
      zone: 'Asia/Kolkata',
      role: 'employee',
      actor_id: employeeId,
      channel: 'phone',
      subject_id: null,
      note: '',
      facts: [{ fact: 'presence', was: 'out', now: inAt }],
      place: `${recordedAt(1)} 0000000000000000001`,
    })
  })
  it('says of a break whether it is paid', () => {
    given(personEntries, breakStarted(1, 2, '06:00:00', true)).givesOne({
      what: 'breakStarted',
      facts: [{ fact: 'presence', was: 'in', now: 'paidBreak' }],
    })
  })
  it('says since when a person without a punch-out was in', () => {
    const about = { employeeId, workDate, sessionId: uuid(1), inAt, zone: 'Asia/Kolkata', offsetMinutes: 330 }
    given(personEntries, newEvent(MissingPunchOutNoted, about)).givesOne({
      what: 'missingNoted',
      facts: [{ fact: 'presence', was: inAt, now: 'missing' }],
    })
  })

  const session = {
    ...{ sessionId: uuid(1), inAt, outAt: null, zone: 'UTC', inOffset: 0, outZone: null, outOffset: null },
    breaks: [],
  }
  const correction = {
    ...{ employeeId, workDate, correctionId: uuid(5), minutes: { was: 0, now: 480 } },
    changes: [
      {
        what: 'session' as const,
        id: uuid(1),
        was: session,
        now: { ...session, outAt: `${workDate}T12:00:00.000Z` },
      },
    ],
  }
  const times = { fact: 'session', was: `${inAt}/`, now: `${inAt}/${workDate}T12:00:00.000Z` }
  it('has a proposed correction with what it would change, and an approved one with what it changed', () => {
    given(personEntries, newEvent(CorrectionProposed, { ...correction, reason: 'Forgot' })).givesOne({
      what: 'correctionProposed',
      day: workDate,
      note: 'Forgot',
      facts: [times, { fact: 'workedIfApproved', was: 0, now: 480 }],
    })
    given(
      personEntries,
      newEvent(CorrectionApproved, { ...correction, note: 'Right', adjusts: '2026-12' }),
    ).givesOne({
      what: 'correctionApproved',
      note: 'Right',
      facts: [times, { fact: 'worked', was: 0, now: 480 }, { fact: 'adjusts', now: '2026-12' }],
    })
  })
  it.each([
    [{ undoes: null }, 'corrected'],
    [{ undoes: uuid(4) }, 'correctionUndone'],
    [{ undoes: null, importId: uuid(6) }, 'sessionImported'],
  ])('tells corrections of the company apart: %o', (more, what) => {
    given(personEntries, newEvent(CorrectionRecorded, { ...correction, reason: '', ...more })).givesOne({
      what,
    })
  })
  it('claims nothing of a value before an event that does not say it', () => {
    const decided = { employeeId, workDate, minutes: 90, note: '' }
    given(personEntries, newEvent(OvertimeApproved, decided)).givesOne({
      facts: [{ fact: 'overtime', now: 90 }],
    })
  })

  it('has a leave request with its days, and its approval with what it takes', () => {
    const [request, approval] = rowsOf(personEntries, [[asked, approved]])
    expect(request).toMatchObject({
      what: 'leaveRequested',
      subject_id: requestId,
      note: 'Family',
      facts: [
        { fact: 'leaveDates', now: '2026-12-21/2026-12-22' },
        { fact: 'leaveDays', now: 2 },
        { fact: 'leaveState', was: null, now: 'pending' },
      ],
    })
    expect(approval).toMatchObject({
      what: 'leaveApproved',
      facts: [
        { fact: 'leaveState', was: 'pending', now: 'approved' },
        { fact: 'leaveChange', now: -2 },
      ],
    })
  })
  it('tells leave that ends earlier from leave that is cancelled', () => {
    const back = { requestId, on: workDate, from: '2026-12-22', givenBack: 1, days: [], reason: 'Ill' }
    given(personEntries, booked(LeaveCancelled, { ...back, to: '2026-12-21' })).givesOne({
      what: 'leaveShortened',
      facts: [
        { fact: 'leaveUntil', now: '2026-12-21' },
        { fact: 'leaveChange', now: 1 },
      ],
    })
    given(personEntries, booked(LeaveCancelled, { ...back, to: null })).givesOne({ what: 'leaveCancelled' })
  })
  it('has a recount of leave only where it differs', () => {
    const recount = { requestId, on: workDate, days: [], knownTo: '9', charged: 0, differences: [] }
    given(personEntries, booked(LeaveReevaluated, recount)).gives()
  })
  it('has a change of the balance with its reason', () => {
    const bonus = { on: workDate, days: 1, reason: 'Worked on Saturday', overdraws: false }
    given(personEntries, booked(LeaveAdjusted, bonus)).givesOne({
      note: 'Worked on Saturday',
      facts: [{ fact: 'leaveChange', now: 1 }],
    })
  })

  it('has a report on its day, in its project', () => {
    const texts = { previousWork: 'Filters', todaysPlan: 'Pages', blocker: '' }
    const report = { employeeId, projectId: uuid(8), date: workDate, workMinutes: 240, zone: 'UTC', ...texts }
    given(personEntries, newEvent(DailyReportFiled, { ...report, late: true })).givesOne({
      kind: 'work',
      what: 'reportSubmittedLate',
      day: workDate,
      subject_id: uuid(8),
      facts: [{ fact: 'reportMinutes', was: null, now: 240 }],
    })
  })
  it('tells both people of an assignment: who has the task, and who had it', () => {
    const assigned = (was: string | null, assigneeId: string | null) =>
      newEvent(TaskAssigned, { companyId: uuid(1), taskId: uuid(9), byId: uuid(1), was, assigneeId })
    const whose = (was: string | null, now: string | null) =>
      rowsOf(personEntries, [[assigned(was, now)]]).map(({ what, employee_id }) => [what, employee_id])
    expect(whose(null, uuid(2))).toEqual([['taskAssigned', uuid(2)]])
    expect(whose(uuid(3), null)).toEqual([['taskTakenAway', uuid(3)]])
    expect(whose(uuid(3), uuid(2))).toEqual([
      ['taskAssigned', uuid(2)],
      ['taskTakenAway', uuid(3)],
    ])
  })

  it('begins with what was entered when the person was added', () => {
    given(personEntries, added()).givesOne({
      kind: 'person',
      what: 'added',
      facts: [
        { fact: 'code', was: null, now: 'LW-7' },
        { fact: 'position', was: null, now: 'Engineer' },
        { fact: 'dateOfJoin', was: null, now: '2024-04-01' },
        { fact: 'leaveBalance', was: null, now: 7.5 },
      ],
    })
  })
  it('has a week of the person’s own with its dates and hours', () => {
    given(
      personEntries,
      newEvent(OwnWeekSet, {
        ...{ employeeId, changeId: uuid(3), since: '2026-12-01', until: null, reason: 'Nights' },
        week: { workingDays: ['monday', 'tuesday'], workHours: null },
      }),
    ).givesOne({
      what: 'ownWeekSet',
      note: 'Nights',
      facts: [
        { fact: 'weekFrom', now: '2026-12-01' },
        { fact: 'workingDays', now: 'monday tuesday' },
      ],
    })
  })

  it('has the accepted invitation, and how the person signs in', () => {
    const account = { accountId: employeeId }
    const rows = rowsOf(personEntries, [
      [
        newEvent(PasswordSet, { ...account, passwordHash: 'x', how: 'invitation' }),
        newEvent(TwoFactorEnabled, { ...account, step: 1, recoveryHashes: [] }),
        newEvent(TwoFactorDisabled, { ...account, why: 'reset' }),
        newEvent(EmployeeBlocked, { employeeId }),
      ],
    ])
    expect(rows.map(({ what, facts }) => [what, facts])).toEqual([
      ['joined', [{ fact: 'status', was: 'invited', now: 'active' }]],
      ['secondFactorSet', [{ fact: 'signIn', was: 'password', now: 'passwordAndCode' }]],
      ['secondFactorReset', [{ fact: 'signIn', was: 'passwordAndCode', now: 'password' }]],
      ['blocked', [{ fact: 'status', now: 'blocked' }]],
    ])
  })
  it('has nothing of the company’s own account', () => {
    const own = { accountId: uuid(1), passwordHash: 'x' }
    given(personEntries, newEvent(PasswordSet, { ...own, how: 'change' })).gives()
    given(personEntries, newEvent(PasswordSet, { ...own, accountId: uuid(4), how: 'sign-up' })).gives()
  })

  it.each([
    [EmployeeDeleted, { employeeId }],
    [AccountClosed, { accountId: employeeId }],
  ] as const)('goes with the employee', (definition, data) => {
    const other = added({ employeeId: uuid(9), fullName: 'Ben Okoro' })
    given(personEntries, added(), other, newEvent(definition, data as never)).givesOne({
      employee_id: uuid(9),
    })
  })
  it('is in the order of time where the log has another, and in that of the log within an instant', () => {
    const at = (decidedAt: string, event: ReturnType<typeof added>) => ({
      ...event,
      metadata: { ...event.metadata, decidedAt },
    })
    const [late, early] = ['2026-11-20T09:00:00.000Z', '2026-11-02T09:00:00.000Z']
    const rows = rowsOf(personEntries, [
      [at(late, asked), at(late, approved), at(early, punchedIn(1, '03:30:00'))],
    ])
    const inOrder = rows.toSorted((a, b) => (String(a.place) < String(b.place) ? -1 : 1))
    expect(inOrder.map(({ what }) => what)).toEqual(['punchedIn', 'leaveRequested', 'leaveApproved'])
  })
  it('is in the order of the log, whatever the batches', () => {
    const punches = Array.from({ length: 12 }, (_, hour) => {
      const time = `${String(hour).padStart(2, '0')}:00:00`
      return hour % 2 ? punchedOut(hour, time) : punchedIn(hour, time)
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: punches.length }), cut => {
        const rows = rowsOf(personEntries, [punches.slice(0, cut), punches.slice(cut)])
        expect(rows.map(({ id }) => id)).toEqual(punches.map(({ id }) => id))
        expect(rows.map(({ place }) => place).toSorted()).toEqual(rows.map(({ place }) => place))
      }),
    )
  })
})
