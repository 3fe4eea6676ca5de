import { CreatePage } from '../kit/form/FormPage.tsx'
import { LeaveFields, leaveInput, noLeave } from './LeaveFields.tsx'
import { latestFirst } from './leave-acts.tsx'
import { PreviewPart } from './PreviewPart.tsx'

/** /app/leave/create */
export function LeaveCreate() {
  return (
    <CreatePage
      resource="leave-request"
      texts="leave.create"
      list="/app/leave"
      sort={latestFirst}
      schema={leaveInput}
      empty={noLeave}
    >
      <LeaveFields />
      <PreviewPart />
    </CreatePage>
  )
}
