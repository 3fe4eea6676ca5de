import { announcementForm } from '@rollcall/contracts/announcements/commands.ts'
import { dailyReportContent, dailyReportForm } from '@rollcall/contracts/daily-reports/commands.ts'
import { employeeForm } from '@rollcall/contracts/employees/commands.ts'
import { holidayForm } from '@rollcall/contracts/holidays/commands.ts'
import { EditInquiry } from '@rollcall/contracts/inquiries/commands.ts'
import { leaveForm } from '@rollcall/contracts/leave/form.ts'
import { projectForm } from '@rollcall/contracts/projects/commands.ts'
import type { RaRecord } from 'react-admin'

/** The command for a write of react-admin, and its body made from the form's values. */
export interface Write {
  /** A function where the values decide, such as who enters them. */
  command: string | ((data: Record<string, unknown>) => string)
  body: (data: Record<string, unknown>, id?: RaRecord['id']) => Record<string, unknown>
}

const employeeFields = Object.keys(employeeForm.shape)
const holidayFields = Object.keys(holidayForm.shape)
const announcementFields = Object.keys(announcementForm.shape)
const leaveFields = Object.keys(leaveForm.shape)
const addedLeaveFields = [...leaveFields, 'employeeId', 'overdraw']
const reportFields = Object.keys(dailyReportForm.shape)
const contentFields = Object.keys(dailyReportContent.shape)
const projectFields = Object.keys(projectForm.shape)
const inquiryFields = Object.keys(EditInquiry.schema.shape)
const only = (fields: string[], data: Record<string, unknown>) =>
  Object.fromEntries(fields.filter(field => data[field] !== undefined).map(field => [field, data[field]]))

/** Every write of every resource. The data provider can write nothing else. */
export const writes: Record<string, { create?: Write; update?: Write; delete?: Write }> = {
  employee: {
    create: { command: 'AddEmployee', body: data => only(employeeFields, data) },
    update: {
      command: 'EditEmployee',
      body: (data, id) => ({ ...only(employeeFields, data), employeeId: id }),
    },
    delete: { command: 'DeleteEmployee', body: (_, id) => ({ employeeId: id }) },
  },
  holiday: {
    create: { command: 'AddHoliday', body: data => only(holidayFields, data) },
    update: {
      command: 'EditHoliday',
      body: (data, id) => ({ ...only(holidayFields, data), holidayId: id }),
    },
    delete: { command: 'DeleteHoliday', body: (_, id) => ({ holidayId: id }) },
  },
  announcement: {
    create: { command: 'AddAnnouncement', body: data => only(announcementFields, data) },
    update: {
      command: 'EditAnnouncement',
      body: (data, id) => ({ ...only(announcementFields, data), announcementId: id }),
    },
    delete: { command: 'DeleteAnnouncement', body: (_, id) => ({ announcementId: id }) },
  },
  project: {
    create: { command: 'AddProject', body: data => only(projectFields, data) },
    update: {
      command: 'EditProject',
      body: (data, id) => ({ ...only(projectFields, data), projectId: id }),
    },
  },
  'leave-request': {
    // The company adds leave for a person, an employee requests it.
    create: {
      command: ({ employeeId }) => (employeeId === undefined ? 'RequestLeave' : 'AddLeave'),
      body: data => only(addedLeaveFields, data),
    },
    update: {
      command: 'EditLeaveRequest',
      body: (data, id) => ({ ...only(leaveFields, data), requestId: id }),
    },
  },
  'daily-status': {
    create: { command: 'FileDailyReport', body: data => only(reportFields, data) },
    update: {
      command: 'EditDailyReport',
      body: (data, id) => ({ ...only(contentFields, data), reportId: id }),
    },
  },
  inquiry: {
    update: {
      command: 'EditInquiry',
      body: (data, id) => ({ ...only(inquiryFields, data), inquiryId: id }),
    },
  },
}
