import type { EntryKind, EntryWord } from '@rollcall/contracts/person/entries.ts'
import type { PersonEntryRow } from '@rollcall/contracts/person/views.ts'
import { checklist, key, payslip, person, plus, sprout, warn } from '../../kit/parts/icons.tsx'
import { clock, type Shape } from '../../look/icons.tsx'

/** The icon of each kind. */
const icons: Readonly<Record<EntryKind, Shape>> = {
  attendance: clock,
  leave: sprout,
  work: checklist,
  person,
  account: key,
}

/** Entries with an icon or a colour of their own. */
const special: Partial<Record<EntryWord, { icon?: Shape; tone: string }>> = {
  missingNoted: { icon: warn, tone: 'bad' },
  correctionRejected: { tone: 'bad' },
  overtimeRefused: { tone: 'bad' },
  leaveRejected: { tone: 'bad' },
  correctionProposed: { tone: 'wait' },
  leaveRequested: { tone: 'wait' },
  cancellationRequested: { tone: 'wait' },
  leaveGranted: { icon: plus, tone: 'ok' },
  leaveCredited: { icon: plus, tone: 'ok' },
  leaveAdjusted: { icon: plus, tone: 'ok' },
  payslipDrafted: { icon: payslip, tone: 'plain' },
  payslipDeleted: { icon: payslip, tone: 'plain' },
  payslipIssued: { icon: payslip, tone: 'plain' },
  payslipVoided: { icon: payslip, tone: 'bad' },
  payslipTemplateSet: { icon: payslip, tone: 'plain' },
  blocked: { tone: 'bad' },
}

const tones: Readonly<Record<EntryKind, string>> = {
  attendance: 'brand',
  leave: 'away',
  work: 'plain',
  person: 'plain',
  account: 'plain',
}

/** The mark of an entry: the icon and the colour. */
export const markOf = ({
  kind,
  what,
}: Pick<PersonEntryRow, 'kind' | 'what'>): { icon: Shape; tone: string } => ({
  icon: special[what]?.icon ?? icons[kind],
  tone: special[what]?.tone ?? tones[kind],
})
