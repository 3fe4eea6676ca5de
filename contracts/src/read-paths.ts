import { z } from 'zod'
import type { ZodOpenApiPathItemObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { announcementReaders } from './announcements/readers.ts'
import { presenceMarks } from './attendance/presence-marks.ts'
import { teamMarks } from './attendance/team-marks.ts'
import { teamTrend } from './attendance/team-trend.ts'
import { recordCheckPath, recordCheckProgress, recordCheckResult } from './audit/record-check.ts'
import { recordEvent, recordEventPath } from './audit/record-event.ts'
import { recordKinds } from './audit/recorded-streams.ts'
import { attendanceReplay } from './audit/replay.ts'
import { evidence, evidencePath } from './audit/views.ts'
import { plannedWeeks } from './company/planned-weeks.ts'
import { me } from './company/views.ts'
import { movedMarks, weekEffect } from './company/week-effect.ts'
import { workingWeeks } from './company/working-weeks.ts'
import { reportDay } from './daily-reports/day.ts'
import { dateFormatAnswer } from './employees/date-format.ts'
import { endEffect } from './employees/end-effect.ts'
import { exportTypes } from './exports/export.ts'
import { holidayCountries, publicHolidays } from './holidays/public-holidays.ts'
import { type ErrorStatus, errorsOf } from './kernel/describe-answers.ts'
import { describeResources, momentFacts, parameterFacts } from './kernel/describe-resources.ts'
import { exampleId } from './kernel/example-id.ts'
import { calendarEffect, movedRequests } from './leave/calendar-effect.ts'
import { leaveOpening } from './leave/opening.ts'
import { approvalPreviews, leavePreview, severalPreview } from './leave/preview.ts'
import { mailBudgetAnswer } from './mails/views.ts'
import { monthToLock } from './month-locks/month-to-lock.ts'
import { overtimeToApprove } from './overtime/overtime-to-approve.ts'
import { payslipMonth } from './payslips/views.ts'
import { scheduledDays } from './performance/scheduled-days.ts'
import { performanceDays } from './performance/views.ts'
import { projectReport } from './projects/report.ts'
import { liveChange, resourceFacts } from './resources.ts'
import { slackConfiguration } from './slack/configuration.ts'

const security = [{ bearer: [] }]

/** A named call that answers one object to one role. */
const namedCall = (
  operationId: string,
  tag: string,
  summary: string,
  answer: z.ZodType,
  { query, errors = [] }: { query?: Record<string, z.ZodType>; errors?: ErrorStatus[] } = {},
): ZodOpenApiPathItemObject => ({
  get: {
    operationId,
    tags: [tag],
    security,
    summary,
    ...(query && { requestParams: { query: z.object(query) } }),
    responses: {
      200: { description: 'The answer.', content: { 'application/json': { schema: answer } } },
      ...errorsOf(401, 403, ...errors, 503),
    },
  },
})

/** A parameter of the address that has to be given. */
const needed = (description: string, example: string) => z.string().meta(parameterFacts(description, example))
/** A parameter of the address that may be absent. */
const optional = (description: string, example: string) =>
  z.string().optional().meta(parameterFacts(description, example))

/** The file of an export. */
const exportFileCall: ZodOpenApiPathItemObject = {
  get: {
    operationId: 'exportFile',
    tags: ['export'],
    security,
    summary: 'The file of an export (every role; only for the account that asked).',
    requestParams: { query: z.object({ exportId: needed('The export.', exampleId) }) },
    responses: {
      200: {
        description: 'The file, in the format that was asked for.',
        content: Object.fromEntries(
          Object.values(exportTypes).map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      ...errorsOf(401, 403, 404, 503),
    },
  },
}

/** Every path that the query service answers, as the `paths` of an OpenAPI 3.1 document. */
export function describeReads(): ZodOpenApiPathsObject {
  return {
    '/api/me': {
      get: {
        operationId: 'me',
        tags: ['me'],
        security,
        summary: 'Who is signed in, and by which settings dates and times are shown (every role).',
        responses: {
          200: { description: 'Who it is.', content: { 'application/json': { schema: me } } },
          ...errorsOf(401, 403, 503),
        },
      },
    },
    '/api/live': {
      get: {
        operationId: 'live',
        tags: ['live'],
        security,
        summary: 'Changes as server-sent events, until the session ends (every role).',
        description:
          'Event `change`: rows have changed; its data is the schema below. Event `resync`: changes may have been missed, so read what is shown again. Event `ready`: nothing is missed from here on. Send the last id as Last-Event-ID to continue after an interruption.',
        parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The stream.',
            content: { 'text/event-stream': { schema: liveChange } },
          },
          ...errorsOf(401, 403, 503),
        },
      },
    },
    '/api/company/setting/slackConfigurationTeam': namedCall(
      'slackConfigurationTeam',
      'slack',
      'The company’s plan and what is posted to its Slack (company).',
      slackConfiguration,
    ),
    '/api/employee/getDateFormat': namedCall(
      'getDateFormat',
      'employee',
      'How the employee’s company writes dates (employee).',
      dateFormatAnswer,
    ),
    '/api/public-holidays': namedCall(
      'publicHolidays',
      'holiday',
      'The public holidays of a country or region in a year, to add them (company).',
      publicHolidays,
      {
        query: {
          country: needed('ISO 3166 code of the country.', 'IN'),
          region: optional('Code of the region in the list of countries.', 'KA'),
          year: needed('From 1970 to 2099.', '2027'),
        },
        errors: [422],
      },
    ),
    '/api/public-holidays/countries': namedCall(
      'holidayCountries',
      'holiday',
      'The countries and regions whose public holidays are known (company).',
      holidayCountries,
    ),
    '/api/calendars/{file}': {
      get: {
        operationId: 'calendar',
        tags: ['calendar'],
        // Calendar programs have no session: the secret in the address is the key.
        security: [],
        summary: 'The calendar at a secret address (GiveCalendarAddress gives it), as iCalendar text.',
        parameters: [
          {
            name: 'file',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}\\.ics$' },
            example: `${'A'.repeat(43)}.ics`,
          },
        ],
        responses: {
          200: { description: 'The calendar.', content: { 'text/calendar': { schema: { type: 'string' } } } },
          ...errorsOf(404, 503),
        },
      },
    },
    '/api/leave-preview': namedCall(
      'leavePreview',
      'leave-request',
      'What a request for leave would do, day by day (employee for own leave, company).',
      leavePreview,
      {
        query: {
          employeeId: optional('Whose leave; absent: the sender’s own.', exampleId),
          requestId: optional('The request that is changed; absent: a new one.', exampleId),
          from: needed('First day.', '2026-12-21'),
          to: needed('Last day.', '2026-12-21'),
          kind: needed('full, half or unpaid.', 'half'),
          half: optional('first or second, for half-day leave.', 'first'),
        },
        errors: [404, 409, 422],
      },
    ),
    '/api/leave-preview/approvals': namedCall(
      'approvalPreviews',
      'leave-request',
      'What the approval of each request would do (company).',
      approvalPreviews,
      {
        query: {
          ids: needed('The requests, a JSON array of ids.', JSON.stringify([exampleId])),
        },
        errors: [409, 422],
      },
    ),
    '/api/leave-preview/several': namedCall(
      'severalPreview',
      'leave-request',
      'What adding leave for several employees would do in total (company).',
      severalPreview,
      {
        query: {
          employeeIds: optional(
            'The employees, a JSON array of ids; absent: everyone who is not blocked.',
            JSON.stringify([exampleId]),
          ),
          from: needed('First day.', '2026-12-21'),
          to: needed('Last day.', '2026-12-21'),
          kind: needed('full, half or unpaid.', 'half'),
          half: optional('first or second, for half-day leave.', 'first'),
        },
        errors: [409, 422],
      },
    ),
    '/api/leave-effect': namedCall(
      'leaveEffect',
      'leave-request',
      'The leave that a change of the calendar affects, before it is saved: future leave, and past leave for a correction of a week (company).',
      calendarEffect,
      {
        query: {
          change: needed(
            'The change as JSON: holidays to add, edit or delete, working days, or a person’s zone.',
            JSON.stringify({ what: 'add', holidays: [{ date: '2026-12-24' }] }),
          ),
        },
        errors: [422],
      },
    ),
    '/api/leave-effect/requests': namedCall(
      'movedRequests',
      'leave-request',
      'The same by request, with the days of each and the balance of its person before and after (company).',
      movedRequests,
      {
        query: {
          change: needed(
            'The change as JSON, as for the sum.',
            JSON.stringify({ what: 'add', holidays: [{ date: '2026-12-24' }] }),
          ),
          page: optional('The page of 25 requests, counted from 1.', '1'),
        },
        errors: [422],
      },
    ),
    '/api/leave-opening': namedCall(
      'leaveOpening',
      'leave-balance',
      'How many balances are open, how many are being opened, and how many could not be (company).',
      leaveOpening,
    ),
    '/api/mail-budget': namedCall(
      'mailBudget',
      'company',
      'How many mails a company may cause today, and how many wait (company, about itself; admin).',
      mailBudgetAnswer,
      { query: { companyId: optional('The company; for administrators.', exampleId) }, errors: [404, 422] },
    ),
    '/api/announcement-readers': namedCall(
      'announcementReaders',
      'announcement',
      'Who has opened an announcement and who has not (company).',
      announcementReaders,
      { query: { announcementId: needed('The announcement.', exampleId) }, errors: [404, 422] },
    ),
    '/api/daily-status-day': namedCall(
      'reportDay',
      'daily-status',
      'Who has reported on a day, who has not, and why (company).',
      reportDay,
      {
        query: {
          date: needed('The day.', '2026-12-21'),
          most: optional('The maximum number of people named for each state, up to 500.', '10'),
        },
        errors: [409, 422],
      },
    ),
    '/api/project-report': namedCall(
      'projectReport',
      'project',
      'The reported hours of a range by project, person and period (company).',
      projectReport,
      {
        query: {
          from: needed('The first day.', '2026-11-01'),
          to: needed('The last day, at most a year later.', '2026-11-30'),
          by: optional('The periods: day, week or month.', 'week'),
          projectId: optional('Only this project.', exampleId),
          employeeId: optional('Only this person.', exampleId),
        },
        errors: [409, 422],
      },
    ),
    '/api/performance-days': namedCall(
      'performanceDays',
      'performance',
      'The days behind a person’s figures of a month (company).',
      performanceDays,
      {
        query: {
          employeeId: needed('Whose days.', exampleId),
          month: needed('The month, up to today.', '2026-11'),
          ...momentFacts,
        },
        errors: [404, 409, 422],
      },
    ),
    '/api/scheduled-days': namedCall(
      'scheduledDays',
      'attendance',
      'The schedules of people in a range of days, by date (company; employee: their own).',
      scheduledDays,
      {
        query: {
          employeeIds: optional(
            'The people, as a JSON array of ids; absent: the employee who asks.',
            JSON.stringify([exampleId]),
          ),
          from: needed('The first day.', '2026-11-16'),
          to: needed('The last day, at most six weeks in all.', '2026-11-22'),
          change: optional(
            'A change of a working week that is not saved yet, as JSON: the schedules with it (company).',
            JSON.stringify({ what: 'week', since: '2026-11-20', week: { workingDays: ['monday'] } }),
          ),
          ...momentFacts,
        },
        errors: [404, 422],
      },
    ),
    '/api/working-weeks': namedCall(
      'workingWeeks',
      'company',
      'The company’s working weeks by date, and all changes of weeks (company).',
      workingWeeks,
    ),
    '/api/my-planned-weeks': namedCall(
      'plannedWeeks',
      'company',
      'The weeks that count later for the employee who asks, from their first dates on (employee).',
      plannedWeeks,
    ),
    '/api/employment-end-effect': namedCall(
      'endEffect',
      'employees',
      'What the end of an employment on a day does, before it is set (company).',
      endEffect,
      {
        query: {
          employeeId: needed('The employee.', '00000000-0000-4000-8000-000000000000'),
          lastDay: needed('The last day, YYYY-MM-DD.', '2026-11-30'),
        },
        errors: [404, 422],
      },
    ),
    '/api/week-effect': namedCall(
      'weekEffect',
      'company',
      'How many people are told of a change of a working week that is not saved yet, or of the withdrawal of a planned one (company).',
      weekEffect,
      {
        query: {
          change: needed(
            'The change, as JSON.',
            JSON.stringify({ what: 'week', since: '2027-01-04', week: { workingDays: ['monday'] } }),
          ),
        },
        errors: [422],
      },
    ),
    '/api/week-effect/marks': namedCall(
      'movedMarks',
      'attendance',
      'The past days whose late arrival, early departure, overtime or scheduled hours a change of a working week moves, before it is saved (company).',
      movedMarks,
      {
        query: {
          change: needed(
            'The change, as JSON.',
            JSON.stringify({
              what: 'week',
              since: '2026-10-01',
              until: '2026-10-31',
              week: { workingDays: ['monday'] },
            }),
          ),
          page: optional('The page of 25 days, counted from 1.', '1'),
        },
        errors: [422],
      },
    ),
    '/api/team-marks': namedCall(
      'teamMarks',
      'attendance',
      'Worked minutes, late days, missing punch-outs and leave of people in a range of days (company).',
      teamMarks,
      {
        query: {
          from: needed('The first day.', '2026-11-16'),
          to: needed('The last day, at most six weeks in all.', '2026-11-22'),
        },
        errors: [422],
      },
    ),
    '/api/attendance-replay': namedCall(
      'attendanceReplay',
      'team-in-out',
      'A person’s attendance and leave event by event, as the log has them (company; auditor: what a look is about).',
      attendanceReplay,
      {
        query: {
          employeeId: needed('Whose attendance, also that of a deleted employee.', exampleId),
          from: needed('The first work date.', '2026-11-16'),
          to: needed('The last work date, at most 366 days in all.', '2026-11-22'),
          look: optional('For auditors: the look that this belongs to.', exampleId),
        },
        errors: [404, 422],
      },
    ),
    '/api/overtime-to-approve': namedCall(
      'overtimeToApprove',
      'overtime-decision',
      'The days of a range whose overtime waits for a decision (company).',
      overtimeToApprove,
      {
        query: {
          from: needed('The first day.', '2026-11-16'),
          to: needed('The last day, at most ten weeks in all.', '2026-11-22'),
        },
        errors: [422],
      },
    ),
    '/api/team-trend': namedCall(
      'teamTrend',
      'attendance',
      'The hours and the punctuality of the last twelve complete weeks (company).',
      teamTrend,
    ),
    '/api/presence-marks': namedCall(
      'presenceMarks',
      'presence',
      'Who was late today and who is on a break now (company).',
      presenceMarks,
    ),
    '/api/payslip-month': namedCall(
      'payslipMonth',
      'payslip',
      'A month’s payslips by state, the people without one, and the next number (company).',
      payslipMonth,
      { query: { month: needed('The month, YYYY-MM.', '2026-11') }, errors: [422] },
    ),
    '/api/month-to-lock': namedCall(
      'monthToLock',
      'month-lock',
      'The hours of a month, and what is left to settle before it can be locked (company).',
      monthToLock,
      { query: { month: needed('The month, YYYY-MM.', '2026-11') }, errors: [422] },
    ),
    [evidencePath]: namedCall(
      'evidence',
      'audit',
      'The signed heads of the company’s record, and what the check of the record has found (company, auditor).',
      evidence,
    ),
    [recordCheckPath]: {
      get: {
        operationId: 'recordCheck',
        tags: ['audit'],
        security,
        summary: 'Compares the company’s record with the log now, as server-sent events (company, auditor).',
        requestParams: {
          query: z.object({ look: optional('For auditors: the look that this belongs to.', exampleId) }),
        },
        description:
          'Event `progress`: how far it is. Event `result`: what was found. Event `failed`: it was interrupted; its data has a `message`. Close the connection to cancel it. A record is checked once at a time.',
        responses: {
          200: {
            description: 'The stream.',
            content: { 'text/event-stream': { schema: z.union([recordCheckProgress, recordCheckResult]) } },
          },
          ...errorsOf(401, 403, 404, 422, 429, 503),
        },
      },
    },
    [recordEventPath]: namedCall(
      'recordEvent',
      'audit',
      'One event of the company’s record, as the log has it, and whether it is proven (company).',
      recordEvent,
      {
        query: {
          record: needed(`The kind of record: ${recordKinds.join(', ')}.`, 'task'),
          key: optional('Which one: the end of its stream’s name; absent: the company itself.', exampleId),
          event: optional('The id of the event.', exampleId),
          revision: optional(
            'Its place in the stream, from 0, if it has no id here. Absent too: the last event.',
            '0',
          ),
        },
        errors: [404, 422],
      },
    ),
    '/api/export-file': exportFileCall,
    ...describeResources(Object.values(resourceFacts)),
  }
}
