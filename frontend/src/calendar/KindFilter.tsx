import { cake, calendar, horn, star } from '../kit/parts/icons.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Calendar.module.css'
import { type EntryKind, kinds } from './entries.ts'
import { useCalendarWords } from './useCalendarWords.ts'

/** The icon of each kind of entry that has one; leave has a pattern instead. */
export const kindIcons: Partial<Record<EntryKind, Shape>> = {
  holiday: calendar,
  announcement: horn,
  birthday: cake,
  anniversary: star,
}

/** The kinds with their numbers. One or several can be chosen; without a choice all are shown. */
export function KindFilter({
  counts,
  chosen,
  onChange,
}: {
  counts: Record<EntryKind | 'all', number> | undefined
  chosen: readonly EntryKind[]
  onChange: (kinds: EntryKind[]) => void
}) {
  const { text } = useCalendarWords()
  const toggle = (kind: EntryKind) =>
    onChange(kinds.filter(one => (one === kind ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={styles.kinds} aria-label={text('kinds.label')}>
      <Toggles
        values={['all', ...kinds]}
        isPressed={kind => (kind === 'all' ? chosen.length === 0 : chosen.includes(kind))}
        onPress={kind => (kind === 'all' ? onChange([]) : toggle(kind))}
      >
        {kind => (
          <>
            <Mark kind={kind} />
            {text(`kinds.${kind}`)} <b>{counts?.[kind]}</b>
          </>
        )}
      </Toggles>
    </fieldset>
  )
}

/** The icon of a kind, or its pattern; everything has neither. */
function Mark({ kind }: { kind: EntryKind | 'all' }) {
  if (kind === 'all') return null
  const icon = kindIcons[kind]
  if (icon) return <Icon shape={icon} size={14} />
  return <i className={styles.swatch} data-state={kind === 'pending' ? 'pending' : 'approved'} />
}
