import { useTranslate } from 'react-admin'
import { useAddress } from '../kit/useAddress.ts'
import styles from './Tasks.module.css'

const views = ['board', 'grid'] as const

/** The board or the grid, in the address. */
export function ViewSwitch() {
  const translate = useTranslate()
  const [params, change] = useAddress()
  const shown = params.get('view') === 'grid' ? 'grid' : 'board'
  return (
    <fieldset className={styles.views} aria-label={translate('tasks.views.label')}>
      {views.map(view => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() =>
            change(now => [
              ...[...now].filter(([name]) => name !== 'view'),
              ...(view === 'grid' ? [['view', 'grid'] as [string, string]] : []),
            ])
          }
        >
          {translate(`tasks.views.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}
