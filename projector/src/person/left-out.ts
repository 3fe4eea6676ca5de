/** The events that are no entry of a person's record, by the reason. Every other event is an entry. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'It ends the record, whose entries go with it': ['EmployeeDeleted', 'AccountClosed'],
  'Another event of the same act is the entry': [
    ...['AccountOpened', 'EmailVerified', 'AccountDetailsChanged', 'AccountBlocked', 'AccountUnblocked'],
    ...['LeaveYearOpened', 'ReportDayOpened', 'PayslipConfirmed', 'TwoFactorPrepared'],
  ],
  'It reminds or tells somebody of another entry': [
    ...['MissingPunchOutReminded', 'LeaveReminded', 'DailyReportReminded', 'AnnouncementReminded'],
    ...['TaskReminded', 'TaskCommentTold', 'MonthReminded', 'WeekChangeTold'],
  ],
  'It follows from the dates in the record': ['BirthdayReached', 'AnniversaryReached'],
  'It divides streams, reserves something or counts, for the system alone': [
    ...['PunchClockClosed', 'EmailClaimed', 'EmailConfirmed', 'EmailReleased', 'PayslipNumberTaken'],
    ...['SeatTaken', 'SeatCodeChanged', 'SeatFreed', 'SeatPlanSet', 'TaskNumbered', 'TaskNumberTaken'],
    ...['CommandBegan', 'CommandResumed', 'CommandEnded', 'CommandForgotten'],
    ...['PoisonEventSkipped', 'ReadModelRetried'],
  ],
  'It belongs to sessions, which the person sees among their own': [
    ...['SessionStarted', 'SessionEnded', 'SessionsEnded', 'SecondFactorUsed'],
  ],
  'It is a preference of the account': ['NotificationsRead', 'NotificationsChosen'],
  'It concerns only the accounts of companies': [
    ...['VerificationRequested', 'SignUpRepeated', 'EmailChangeRequested', 'EmailChangeWithdrawn'],
  ],
  'It is about the task, whose own timeline has it': [
    ...['TaskAdded', 'TaskChanged', 'TaskMoved', 'TaskDeleted'],
    ...['TaskCommented', 'TaskCommentEdited', 'TaskCommentDeleted'],
  ],
  'It changes a draft that does not count yet': ['PayslipSaved', 'PayslipDaysTaken'],
  'It is about everyone in the company': [
    ...['CompanyRegistered', 'TeamSettingsSaved', 'WorkingWeekChanged', 'WorkingWeekChangeWithdrawn'],
    ...['CompanyProfileEdited', 'TwoFactorRequirementSet', 'CompanyBlocked', 'CompanyUnblocked'],
    ...['AnnouncementAdded', 'AnnouncementEdited', 'AnnouncementDeleted', 'AnnouncementSent'],
    ...['HolidayAdded', 'HolidayEdited', 'HolidayDeleted', 'LeaveSettingsSaved'],
    ...['MonthLocked', 'MonthReopened', 'PayslipSettingsSaved'],
    ...['PayslipRunStarted', 'PayslipRunProgressed', 'PayslipRunStopped', 'PayslipRunEnded'],
    ...['PlanAssigned', 'PlanSwitched', 'PlanCancelled', 'PlanResumed', 'PlanEnded'],
    ...['ProjectAdded', 'ProjectEdited', 'ProjectArchived', 'ProjectRestored'],
    ...['SlackConnected', 'SlackOccasionsChosen', 'SlackDisconnected', 'SlackTestRequested'],
  ],
  'It is a file or an import, whose results are entries of their own': [
    ...['ExportStarted', 'ExportEnded', 'ExportFailed'],
    ...['AttendanceImportStarted', 'AttendanceImportProgressed', 'AttendanceImportEnded'],
    ...['AttendanceImportForgotten', 'EmployeeImportStarted', 'EmployeeImportProgressed'],
    ...['EmployeeImportEnded', 'EmployeeImportForgotten'],
  ],
  'It is about the record itself, not about a person in it': [
    'HeadRecipientsSet',
    'HeadRecipientConfirmed',
    'HeadRecipientDeclined',
    'RecordFaultNoted',
    'StreamsCounted',
  ],
  'It is about an auditor, whose looks the company reads with the audit': [
    ...['AuditorInvited', 'AuditorAccessChanged', 'AuditorEndReminded', 'AuditorEnded', 'AuditorLooked'],
  ],
  'It comes from strangers to every company': [
    ...['ContactRequested', 'ContactAnswered', 'InquiryReceived', 'InquiryEdited', 'InquiryCompleted'],
    ...['InquiryRejected', 'InquiryReopened'],
  ],
}
