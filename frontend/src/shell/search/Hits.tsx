import { useTranslate } from 'react-admin'
import words from '../../kit/styles/text.module.css'
import { Icon } from '../../look/Icon.tsx'
import type { Hit } from './hit.ts'
import styles from './SearchDialog.module.css'
import type { Section } from './useHits.ts'

/**
 * The list below the search: options in named groups. The focus stays in the field; the active option is only marked.
 */
export function Hits({
  id,
  sections,
  chosen,
  onFollow,
  onPoint,
}: {
  /** The prefix of the ids of the list and its options. */
  id: string
  sections: readonly Section[]
  chosen: Hit | undefined
  onFollow: (hit: Hit) => void
  onPoint: (hitId: string) => void
}) {
  const translate = useTranslate()
  return (
    <div id={`${id}list`} role="listbox" aria-label={translate('search.title')} className={styles.list}>
      {sections.map(({ name, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={name} role="group" aria-labelledby={`${id}${name}`}>
          <div id={`${id}${name}`} role="presentation" className={styles.section}>
            {translate(`search.section.${name}`)}
          </div>
          {hits.map(hit => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus takes the keys
            <div
              key={hit.id}
              id={`${id}${hit.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit.id === chosen?.id}
              className={styles.hit}
              onClick={() => onFollow(hit)}
              onPointerMove={() => onPoint(hit.id)}
              // The field keeps the focus.
              onMouseDown={event => event.preventDefault()}
            >
              <Icon shape={hit.icon} />
              <span className={`${words.cut} ${styles.label}`} dir="auto">
                {hit.label}
              </span>
              {hit.hint && <span className={`${words.cut} ${styles.hint}`}>{hit.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
