import type { TeamMarks } from '@rollcall/contracts/attendance/team-marks.ts'
import { useTranslate } from 'react-admin'
import { plus, sprout, warn } from '../kit/parts/icons.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import { Icon } from '../look/Icon.tsx'
import { clock, exit } from '../look/icons.tsx'
import styles from './TeamInOut.module.css'
import { type OnlyMark, onlyMarks } from './team-address.ts'

const icons = { late: clock, early: exit, overtime: plus, missing: warn, leave: sprout } as const

/** Shows only the people with a mark, with how many there are in the shown days. Pressing it again shows everyone. */
export function OnlyMarks({
  marks,
  value,
  onChoose,
}: {
  /** undefined: unknown. */
  marks: ReadonlyMap<string, TeamMarks['people'][number]> | undefined
  value: OnlyMark | null
  onChoose: (mark: OnlyMark | null) => void
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`team_in_out.${key}`)
  if (!marks && value === null) return null
  const count = (mark: OnlyMark) => marks && [...marks.values()].filter(one => one[mark] > 0).length
  return (
    <fieldset className={layout.wrap} aria-label={text('only')}>
      <span className={words.note} aria-hidden="true">
        {text('only')}
      </span>
      <Toggles
        values={onlyMarks}
        isPressed={mark => mark === value}
        onPress={mark => onChoose(mark === value ? null : mark)}
      >
        {mark => (
          <>
            <span className={styles.icon} data-kind={mark}>
              <Icon shape={icons[mark]} size={13} />
            </span>
            {text(`only_${mark}`)} <b>{count(mark)}</b>
          </>
        )}
      </Toggles>
    </fieldset>
  )
}
