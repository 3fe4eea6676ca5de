import {
  EmployeeAdded,
  EmployeeContactEdited,
  EmployeeEdited,
  EmployeePhotoRemoved,
  EmployeePhotoSet,
  EmployeeZoneSet,
  EmploymentEndChanged,
  EmploymentEnded,
  EmploymentEndPlanned,
  EmploymentEndWithdrawn,
  OwnWeekSet,
  OwnWeekWithdrawn,
} from '@rollcall/contracts/employees/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { became, is } from '@rollcall/contracts/person/facts.ts'
import { entriesOf } from './entry.ts'

const entry = entriesOf('person')

const datesOfEnd = ({
  lastDayWorked,
  lastDay,
  accessUntil,
  reason,
}: EventOf<typeof EmploymentEndPlanned>['data']) => ({
  note: reason,
  facts: [is('lastDayWorked', lastDayWorked), is('lastDay', lastDay), is('accessUntil', accessUntil)],
})

/** The employee's record. What a change of its fields changed is read with the changes of the records. */
export const recordEntries = [
  entry(EmployeeAdded, 'added', ({ code, position, dateOfJoin, leaveBalance }) => ({
    facts: [
      became('code', null, code),
      became('position', null, position),
      became('dateOfJoin', null, dateOfJoin),
      became('leaveBalance', null, leaveBalance),
    ],
  })),
  entry(EmployeeEdited, 'edited'),
  entry(EmployeeContactEdited, 'contactEdited'),
  entry(EmployeeZoneSet, 'zoneSet'),
  entry(
    OwnWeekSet,
    ({ week }) => (week === null ? 'ownWeekEnded' : 'ownWeekSet'),
    ({ since, until, week, reason }) => ({
      note: reason,
      facts: [
        is('weekFrom', since),
        ...(until === null ? [] : [is('weekUntil', until)]),
        ...(week === null ? [] : [is('workingDays', week.workingDays.join(' '))]),
        ...(week?.workHours
          ? [is('dayStart', week.workHours.start), is('dayMinutes', week.workHours.minutes)]
          : []),
      ],
    }),
  ),
  entry(OwnWeekWithdrawn, 'ownWeekWithdrawn'),
  entry(EmployeePhotoSet, 'photoSet'),
  entry(EmployeePhotoRemoved, 'photoRemoved'),
  entry(EmploymentEndPlanned, 'endPlanned', datesOfEnd),
  entry(EmploymentEndChanged, 'endChanged', datesOfEnd),
  entry(EmploymentEndWithdrawn, 'endWithdrawn'),
  entry(EmploymentEnded, 'employmentEnded', ({ lastDay }) => ({ facts: [is('lastDay', lastDay)] })),
]
