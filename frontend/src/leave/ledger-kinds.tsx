import type { LedgerKind } from '@rollcall/contracts/leave/ledger.ts'
import { pencil, plus, sprout, undo } from '../kit/parts/icons.tsx'
import { check, clock, type Shape } from '../look/icons.tsx'

/** How each kind of ledger line is shown. */
export const kindLooks: Record<LedgerKind, { tone?: 'ok' | 'bad' | 'away' | 'brand'; icon: Shape }> = {
  carriedOver: { icon: undo },
  granted: { tone: 'ok', icon: check },
  accrued: { icon: plus },
  adjusted: { tone: 'brand', icon: pencil },
  taken: { tone: 'away', icon: sprout },
  givenBack: { tone: 'ok', icon: undo },
  expired: { tone: 'bad', icon: clock },
}
