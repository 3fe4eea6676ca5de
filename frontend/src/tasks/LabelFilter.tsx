import { useListContext, useTranslate } from 'react-admin'
import { useListFilter } from '../kit/list/useListFilter.ts'
import { Icon } from '../look/Icon.tsx'
import { cross } from '../look/icons.tsx'
import styles from './Tasks.module.css'

/** Says which label the list is filtered by, and takes the filter away. A label of a task sets it. */
export function LabelFilter() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  const label: unknown = filterValues.labels
  if (typeof label !== 'string' || label === '') return null
  return (
    <button
      type="button"
      className={styles.only}
      aria-label={translate('tasks.filter_label.all', { label })}
      onClick={() => change('labels', undefined)}
    >
      <span dir="auto">{label}</span>
      <Icon shape={cross} size={13} />
    </button>
  )
}
