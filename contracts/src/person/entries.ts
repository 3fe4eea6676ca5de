/** The kinds of entries in a person's record, and what each kind records. */
export const entryWords = {
  attendance: [
    ...(['punchedIn', 'punchedOut', 'breakStarted', 'breakEnded', 'missingNoted'] as const),
    ...(['correctionProposed', 'correctionWithdrawn', 'correctionApproved', 'correctionRejected'] as const),
    ...(['corrected', 'correctionUndone', 'sessionImported', 'overtimeApproved', 'overtimeRefused'] as const),
  ],
  leave: [
    ...(['leaveRequested', 'leaveAdded', 'leaveEdited', 'leaveWithdrawn', 'leaveApproved'] as const),
    ...(['leaveRejected', 'cancellationRequested', 'cancellationDeclined', 'leaveCancelled'] as const),
    ...(['leaveShortened', 'leaveRecounted', 'leaveGranted', 'leaveCredited', 'leaveAdjusted'] as const),
    ...(['leaveExpired', 'leaveYearClosed', 'holidayChosen', 'holidayGivenUp'] as const),
  ],
  work: [
    ...(['reportSubmitted', 'reportSubmittedLate', 'reportEdited', 'blockerSolved'] as const),
    ...(['blockerReopened', 'taskAssigned', 'taskTakenAway', 'announcementSeen'] as const),
    ...(['payslipDrafted', 'payslipDeleted', 'payslipIssued', 'payslipVoided'] as const),
    'payslipTemplateSet',
  ],
  person: [
    ...(['added', 'edited', 'contactEdited', 'zoneSet', 'ownWeekSet', 'ownWeekEnded'] as const),
    ...(['ownWeekWithdrawn', 'photoSet', 'photoRemoved', 'endPlanned', 'endChanged'] as const),
    ...(['endWithdrawn', 'employmentEnded'] as const),
  ],
  account: [
    ...(['invited', 'joined', 'passwordResetRequested', 'passwordReset', 'passwordChanged'] as const),
    ...(['secondFactorSet', 'secondFactorRemoved', 'secondFactorReset', 'recoveryCodesRenewed'] as const),
    ...(['blocked', 'unblocked', 'calendarAddressSet'] as const),
  ],
} as const

export type EntryKind = keyof typeof entryWords
export type EntryWord<K extends EntryKind = EntryKind> = (typeof entryWords)[K][number]

export const entryKinds = Object.keys(entryWords) as [EntryKind, ...EntryKind[]]
export const allEntryWords = entryKinds.flatMap<EntryWord>(kind => entryWords[kind]) as [
  EntryWord,
  ...EntryWord[],
]
