import type { DayWord } from '@rollcall/contracts/audit/what-changed.ts'
import { dayWords } from '@rollcall/contracts/audit/words.ts'
import { Chip } from '../../kit/parts/Chip.tsx'
import { cup, entering, warn } from '../../kit/parts/icons.tsx'
import { check, type Shape } from '../../look/icons.tsx'

const looks: Record<DayWord, { tone?: 'ok' | 'bad' | 'brand'; icon?: Shape }> = {
  none: {},
  open: { tone: 'brand', icon: entering },
  onBreak: { tone: 'brand', icon: cup },
  missing: { tone: 'bad', icon: warn },
  complete: { tone: 'ok', icon: check },
}

/** The state of a day as a word with an icon. */
export function StateChip({ word }: { word: DayWord }) {
  const text = dayWords[word]
  return <Chip {...looks[word]}>{text.charAt(0).toUpperCase() + text.slice(1)}</Chip>
}
