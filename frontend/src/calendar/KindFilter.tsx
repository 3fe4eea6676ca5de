import picks from '../kit/list/List.module.css'
import { cake, calendar, star } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import type { Shape } from '../look/icons.tsx'
import styles from './Calendar.module.css'
import { type Kind, kinds } from './entries.ts'
import { useCalendarWords } from './useCalendarWords.ts'

/** The icon of each kind of entry that has one; leave has a pattern instead. */
export const kindIcons: Partial<Record<Kind, Shape>> = {
  holiday: calendar,
  birthday: cake,
  anniversary: star,
}

/** The kinds with their numbers. One or several can be chosen; without a choice all are shown. */
export function KindFilter({
  counts,
  chosen,
  onChange,
}: {
  counts: Record<Kind | 'all', number> | undefined
  chosen: readonly Kind[]
  onChange: (kinds: Kind[]) => void
}) {
  const { text } = useCalendarWords()
  const toggle = (kind: Kind) =>
    onChange(kinds.filter(one => (one === kind ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={styles.kinds} aria-label={text('kinds.label')}>
      <button
        type="button"
        className={picks.pick}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {text('kinds.all')} <b>{counts?.all}</b>
      </button>
      {kinds.map(kind => {
        const icon = kindIcons[kind]
        return (
          <button
            key={kind}
            type="button"
            className={picks.pick}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {icon ? (
              <Icon shape={icon} size={14} />
            ) : (
              <i className={styles.swatch} data-state={kind === 'pending' ? 'pending' : 'approved'} />
            )}
            {text(`kinds.${kind}`)} <b>{counts?.[kind]}</b>
          </button>
        )
      })}
    </fieldset>
  )
}
