import type { DayWord } from '@rollcall/contracts/audit/what-changed.ts'
import { Chip } from '../../kit/parts/Chip.tsx'
import { cup, entering, warn } from '../../kit/parts/icons.tsx'
import { check, type Shape } from '../../look/icons.tsx'
import { useText } from './useWords.ts'

const looks: Record<DayWord, { tone?: 'ok' | 'bad' | 'brand'; icon?: Shape }> = {
  none: {},
  open: { tone: 'brand', icon: entering },
  onBreak: { tone: 'brand', icon: cup },
  missing: { tone: 'bad', icon: warn },
  complete: { tone: 'ok', icon: check },
}

/** The state of a day as a word with an icon. */
export function StateChip({ word }: { word: DayWord }) {
  const text = useText()
  return <Chip {...looks[word]}>{text(`state.word.${word}`)}</Chip>
}
