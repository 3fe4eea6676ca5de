import {
  ApproveCorrection,
  DecideCorrections,
  ProposeCorrection,
  RecordCorrection,
  RejectCorrection,
  UndoCorrection,
  WithdrawCorrection,
} from '@rollcall/contracts/corrections/commands.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { onEmployee, perDay } from '../kernel/limits.ts'
import { corrections } from './corrections.ts'
import {
  approveCorrection,
  proposeCorrection,
  recordCorrection,
  rejectCorrection,
  undoCorrection,
  withdrawCorrection,
} from './handlers.ts'
import type { CorrectionNeeds } from './needs.ts'
import { decideCorrections } from './several-handlers.ts'

/** The commands of corrections: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: CorrectionNeeds): readonly CommandEntry[] => [
  command(ProposeCorrection, proposeCorrection(needs), { writes: [corrections], perDay }),
  command(WithdrawCorrection, withdrawCorrection(), { writes: [corrections], perDay }),
  command(ApproveCorrection, approveCorrection(needs), { writes: [corrections], perDay: onEmployee }),
  command(RejectCorrection, rejectCorrection(), { writes: [corrections], perDay: onEmployee }),
  multiStepCommand(DecideCorrections, decideCorrections(needs), { writes: [corrections], perDay }),
  command(RecordCorrection, recordCorrection(needs), { writes: [corrections], perDay: onEmployee }),
  command(UndoCorrection, undoCorrection(needs), { writes: [corrections], perDay: onEmployee }),
]
