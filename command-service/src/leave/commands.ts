import {
  AddLeave,
  AddLeaveForSeveral,
  AdjustLeaveBalance,
  ApproveLeave,
  AskToCancelLeave,
  CancelLeave,
  DecideLeaves,
  DeclineCancellation,
  EditLeaveRequest,
  KeepLeaveBooks,
  KeepLeaveBooksOfSeveral,
  ReevaluateLeave,
  RejectLeave,
  RemindOfLeave,
  RequestLeave,
  SaveLeaveSettings,
  WithdrawLeave,
} from '@rollcall/contracts/leave/commands.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { onEmployee, perDay, perDayOn } from '../kernel/limits.ts'
import {
  addLeave,
  adjustLeaveBalance,
  approveLeave,
  askToCancelLeave,
  cancelLeave,
  declineCancellation,
  editLeaveRequest,
  keepLeaveBooks,
  reevaluateLeave,
  rejectLeave,
  remindOfLeave,
  requestLeave,
  saveLeaveSettings,
  withdrawLeave,
} from './handlers.ts'
import { keepLeaveBooksOfSeveral } from './keep-several-handlers.ts'
import { leaveAccount } from './leave-account.ts'
import { leaveSettings } from './leave-settings.ts'
import type { LeaveNeeds } from './needs.ts'
import { addLeaveForSeveral, decideLeaves } from './several-handlers.ts'

const onRequest = perDayOn('requestId')

/** The commands of leave: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: LeaveNeeds): readonly CommandEntry[] => [
  command(RequestLeave, requestLeave(needs), { writes: [leaveAccount], perDay }),
  command(EditLeaveRequest, editLeaveRequest(needs), { writes: [leaveAccount], perDay }),
  command(WithdrawLeave, withdrawLeave(needs), { writes: [leaveAccount], perDay }),
  command(AskToCancelLeave, askToCancelLeave(needs), { writes: [leaveAccount], perDay }),
  command(ApproveLeave, approveLeave(needs), { writes: [leaveAccount], perDay: onRequest }),
  command(RejectLeave, rejectLeave(needs), { writes: [leaveAccount], perDay: onRequest }),
  command(CancelLeave, cancelLeave(needs), { writes: [leaveAccount], perDay: onRequest }),
  command(DeclineCancellation, declineCancellation(needs), { writes: [leaveAccount], perDay: onRequest }),
  command(AddLeave, addLeave(needs), { writes: [leaveAccount], perDay: onEmployee }),
  multiStepCommand(DecideLeaves, decideLeaves(needs), { writes: [leaveAccount], perDay }),
  multiStepCommand(AddLeaveForSeveral, addLeaveForSeveral(needs), { writes: [leaveAccount], perDay }),
  command(AdjustLeaveBalance, adjustLeaveBalance(needs), { writes: [leaveAccount], perDay: onEmployee }),
  command(SaveLeaveSettings, saveLeaveSettings(), { writes: [leaveSettings], perDay }),
  command(KeepLeaveBooks, keepLeaveBooks(needs), { writes: [leaveAccount] }),
  command(KeepLeaveBooksOfSeveral, keepLeaveBooksOfSeveral(needs), { writes: [leaveAccount] }),
  command(RemindOfLeave, remindOfLeave(needs), { writes: [leaveAccount] }),
  command(ReevaluateLeave, reevaluateLeave(needs), { writes: [leaveAccount] }),
]
