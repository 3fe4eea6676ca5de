import { z } from 'zod'
import { announcementReaders } from './announcements/readers.ts'
import { me } from './company/views.ts'
import { reportDay } from './daily-reports/day.ts'
import { dateFormatAnswer } from './employees/date-format.ts'
import { exportTypes } from './exports/export.ts'
import { holidayCountries, publicHolidays } from './holidays/public-holidays.ts'
import { type ErrorStatus, errorsOf } from './kernel/describe-answers.ts'
import { describeResources } from './kernel/describe-resources.ts'
import { exampleId } from './kernel/example-id.ts'
import { calendarEffect } from './leave/calendar-effect.ts'
import { leaveOpening } from './leave/opening.ts'
import { approvalPreviews, leavePreview, severalPreview } from './leave/preview.ts'
import { mailBudgetAnswer } from './mails/views.ts'
import { payslipMonth } from './payslips/views.ts'
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
  ...more: ErrorStatus[]
) => ({
  get: {
    operationId,
    tags: [tag],
    security,
    summary,
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: z.toJSONSchema(answer) } },
      },
      ...errorsOf(401, 403, ...more, 503),
    },
  },
})

const queryParameter = (name: string, required: boolean, description: string, example: string) => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string' },
  description,
  example,
})

/** The file of an export. */
const exportFileCall = {
  get: {
    operationId: 'exportFile',
    tags: ['export'],
    security,
    summary: 'The file of an export (company, employee, admin; only for the account that asked).',
    parameters: [queryParameter('exportId', true, 'The export.', exampleId)],
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
export function describeReads(): Record<string, Record<string, unknown>> {
  return {
    '/api/me': {
      get: {
        operationId: 'me',
        tags: ['me'],
        security,
        summary: 'Who is signed in, and by which settings dates and times are shown (every role).',
        responses: {
          200: { description: 'Who it is.', content: { 'application/json': { schema: z.toJSONSchema(me) } } },
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
            content: { 'text/event-stream': { schema: z.toJSONSchema(liveChange) } },
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
    '/api/public-holidays': {
      get: {
        ...namedCall(
          'publicHolidays',
          'holiday',
          'The public holidays of a country or region in a year, to add them (company).',
          publicHolidays,
          422,
        ).get,
        parameters: [
          queryParameter('country', true, 'ISO 3166 code of the country.', 'IN'),
          queryParameter('region', false, 'Code of the region in the list of countries.', 'KA'),
          queryParameter('year', true, 'From 1970 to 2099.', '2027'),
        ],
      },
    },
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
    '/api/leave-preview': {
      get: {
        ...namedCall(
          'leavePreview',
          'leave-request',
          'What a request for leave would do, day by day (employee for own leave, company).',
          leavePreview,
          404,
          409,
          422,
        ).get,
        parameters: [
          queryParameter('employeeId', false, 'Whose leave; absent: the sender’s own.', exampleId),
          queryParameter('requestId', false, 'The request that is changed; absent: a new one.', exampleId),
          queryParameter('from', true, 'First day.', '2026-12-21'),
          queryParameter('to', true, 'Last day.', '2026-12-21'),
          queryParameter('kind', true, 'full, half or unpaid.', 'half'),
          queryParameter('half', false, 'first or second, for half-day leave.', 'first'),
        ],
      },
    },
    '/api/leave-preview/approvals': {
      get: {
        ...namedCall(
          'approvalPreviews',
          'leave-request',
          'What the approval of each request would do (company).',
          approvalPreviews,
          409,
          422,
        ).get,
        parameters: [
          queryParameter('ids', true, 'The requests, a JSON array of ids.', JSON.stringify([exampleId])),
        ],
      },
    },
    '/api/leave-preview/several': {
      get: {
        ...namedCall(
          'severalPreview',
          'leave-request',
          'What adding leave for several employees would do in total (company).',
          severalPreview,
          409,
          422,
        ).get,
        parameters: [
          queryParameter(
            'employeeIds',
            false,
            'The employees, a JSON array of ids; absent: everyone who is not blocked.',
            JSON.stringify([exampleId]),
          ),
          queryParameter('from', true, 'First day.', '2026-12-21'),
          queryParameter('to', true, 'Last day.', '2026-12-21'),
          queryParameter('kind', true, 'full, half or unpaid.', 'half'),
          queryParameter('half', false, 'first or second, for half-day leave.', 'first'),
        ],
      },
    },
    '/api/leave-effect': {
      get: {
        ...namedCall(
          'leaveEffect',
          'leave-request',
          'The future leave that a change of the calendar affects, before it is saved (company).',
          calendarEffect,
          422,
        ).get,
        parameters: [
          queryParameter(
            'change',
            true,
            'The change as JSON: holidays to add, edit or delete, working days, or a person’s zone.',
            JSON.stringify({ what: 'add', holidays: [{ date: '2026-12-24' }] }),
          ),
        ],
      },
    },
    '/api/leave-opening': namedCall(
      'leaveOpening',
      'leave-balance',
      'How many balances are open, how many are being opened, and how many could not be (company).',
      leaveOpening,
    ),
    '/api/mail-budget': {
      get: {
        ...namedCall(
          'mailBudget',
          'company',
          'How many mails a company may cause today, and how many wait (company, about itself; admin).',
          mailBudgetAnswer,
          404,
          422,
        ).get,
        parameters: [queryParameter('companyId', false, 'The company; for administrators.', exampleId)],
      },
    },
    '/api/announcement-readers': {
      get: {
        ...namedCall(
          'announcementReaders',
          'announcement',
          'Who has opened an announcement and who has not (company).',
          announcementReaders,
          404,
          422,
        ).get,
        parameters: [queryParameter('announcementId', true, 'The announcement.', exampleId)],
      },
    },
    '/api/daily-status-day': {
      get: {
        ...namedCall(
          'reportDay',
          'daily-status',
          'Who has reported on a day, who has not, and why (company).',
          reportDay,
          409,
          422,
        ).get,
        parameters: [
          queryParameter('date', true, 'The day.', '2026-12-21'),
          queryParameter(
            'most',
            false,
            'The maximum number of people named for each state, up to 500.',
            '10',
          ),
        ],
      },
    },
    '/api/project-report': {
      get: {
        ...namedCall(
          'projectReport',
          'project',
          'The reported hours of a range by project, person and period (company).',
          projectReport,
          409,
          422,
        ).get,
        parameters: [
          queryParameter('from', true, 'The first day.', '2026-11-01'),
          queryParameter('to', true, 'The last day, at most a year later.', '2026-11-30'),
          queryParameter('by', false, 'The periods: day, week or month.', 'week'),
          queryParameter('projectId', false, 'Only this project.', exampleId),
          queryParameter('employeeId', false, 'Only this person.', exampleId),
        ],
      },
    },
    '/api/performance-days': {
      get: {
        ...namedCall(
          'performanceDays',
          'performance',
          'The days behind a person’s figures of a month (company).',
          performanceDays,
          404,
          409,
          422,
        ).get,
        parameters: [
          queryParameter('employeeId', true, 'Whose days.', exampleId),
          queryParameter('month', true, 'The month, up to today.', '2026-11'),
        ],
      },
    },
    '/api/payslip-month': {
      get: {
        ...namedCall(
          'payslipMonth',
          'payslip',
          'A month’s payslips by state, the people without one, and the next number (company).',
          payslipMonth,
          422,
        ).get,
        parameters: [queryParameter('month', true, 'The month, YYYY-MM.', '2026-11')],
      },
    },
    '/api/export-file': exportFileCall,
    ...describeResources(Object.values(resourceFacts)),
  }
}
