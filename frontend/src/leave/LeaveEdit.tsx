import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { EditPage } from '../kit/form/FormPage.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { sprout } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { LeaveFacts } from './LeaveDetail.tsx'
import { LeaveFields, leaveInput } from './LeaveFields.tsx'
import { LeaveState } from './LeaveState.tsx'
import { latestFirst, ownActs } from './leave-acts.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { useLeaveWords } from './words.ts'

const valuesOf = ({ from, to, kind, half, reason }: LeaveRequestRow) => ({
  from,
  to,
  kind,
  half: half ?? 'first',
  reason,
})

/** /app/leave/edit?id=…: changes a pending request. */
export function LeaveEdit() {
  const translate = useTranslate()
  const { today } = useCalendar()
  const { span } = useLeaveWords()
  return (
    <EditPage<LeaveRequestRow>
      resource="leave-request"
      texts="leave.edit"
      gone="leave.gone"
      icon={sprout}
      list="/app/leave"
      sort={latestFirst}
      schema={leaveInput}
      valuesOf={valuesOf}
      title={request => translate('leave.edit.title', { days: span(request) })}
      state={({ state }) => <LeaveState state={state} />}
      settled={request =>
        request.state === 'pending' ? null : (
          <Card title={translate('leave.edit.settled')}>
            <LeaveFacts request={request} />
          </Card>
        )
      }
      acts={request => recordActs(ownActs(span, today), [request])}
    >
      <LeaveFields />
      <EditPreview />
    </EditPage>
  )
}

/** The preview of the changed request. */
function EditPreview() {
  const [params] = useSearchParams()
  const requestId = params.get('id')
  return requestId === null ? null : <PreviewPart requestId={requestId} />
}
