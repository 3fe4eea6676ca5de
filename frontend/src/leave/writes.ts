import { EditLeaveRequest, RequestLeave } from '@rollcall/contracts/leave/commands.ts'
import { leaveForm } from '@rollcall/contracts/leave/form.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `leave-request`: an employee's own requests. */
export const writes: Writes = {
  create: data => write(RequestLeave, only(leaveForm, data)),
  update: (data, requestId) => write(EditLeaveRequest, { ...only(leaveForm, data), requestId }),
}
