import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { replayOf } from '../kit/day-replay.ts'
import { useCalendar, useMe } from '../kit/me.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { useShownPast } from '../kit/past/shown-past.ts'
import type { ActsOf } from '../kit/record/acts.ts'
import { Facts, LongText } from '../kit/record/Facts.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { RecordDrawer } from '../kit/record/RecordDrawer.tsx'
import words from '../kit/styles/text.module.css'
import { LeaveState } from './LeaveState.tsx'
import { daysText, useLeaveWords } from './words.ts'

/** The open request, beside the list; none while that shows the past. */
export function LeaveDetail({ acts }: { acts: ActsOf<LeaveRequestRow> }) {
  const past = useShownPast()
  if (past) return null
  return (
    <RecordDrawer<LeaveRequestRow>
      resource="leave-request"
      texts="leave"
      icon={sprout}
      nameOf={acts.nameOf}
      state={({ state }) => <LeaveState state={state} />}
      acts={request => recordActs(acts, [request])}
    >
      {request => <LeaveFacts request={request} />}
    </RecordDrawer>
  )
}

/** What is known about a request. */
export function LeaveFacts({ request }: { request: LeaveRequestRow }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { role } = useMe()
  const { kind } = useLeaveWords()
  const label = (field: string) => translate(`resources.leave-request.fields.${field}`)
  const { reason, decisionReason, cancelReason, cancelFrom, givesBack, decidedAt } = request
  return (
    <>
      <LongText title={label('reason')}>{reason}</LongText>
      {decisionReason !== '' && <LongText title={label('decisionReason')}>{decisionReason}</LongText>}
      {cancelReason !== '' && <LongText title={label('cancelReason')}>{cancelReason}</LongText>}
      <Facts
        of={[
          [label('from'), day(request.from)],
          [label('to'), day(request.to)],
          [label('kind'), kind(request)],
          [label('days'), daysText(request.days)],
          [label('charged'), daysText(request.charged)],
          ...(cancelFrom === null ? [] : [[label('cancelFrom'), day(cancelFrom)] as const]),
          ...(givesBack === null ? [] : [[label('givesBack'), daysText(givesBack)] as const]),
          [label('requestedAt'), <Moment key="requested" at={request.requestedAt} />],
          ...(decidedAt === null
            ? []
            : [[label('decidedAt'), <Moment key="decided" at={decidedAt} />] as const]),
        ]}
      />
      {role === 'company' && (
        <Link
          to={`${replayOf(request.employeeId, request.from, request.to, request.id)}&kind=leave`}
          className={words.name}
        >
          {translate('app.in_record')}
        </Link>
      )}
    </>
  )
}
