import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Chip } from '../kit/parts/Chip.tsx'
import { useAddress } from '../kit/useAddress.ts'
import styles from './Tasks.module.css'
import { withLabel } from './with-label.ts'

/** A task's labels. Beside the list of tasks each one is a link that shows the tasks that have it too. */
export function Labels({ of, filters }: { of: readonly string[]; filters: boolean }) {
  const translate = useTranslate()
  const [params] = useAddress()
  return (
    <span className={styles.labels}>
      {of.map(label =>
        filters ? (
          <Link
            key={label}
            className={styles.label}
            to={withLabel(params, label)}
            aria-label={translate('tasks.filter_label.only', { label })}
          >
            <Chip>{label}</Chip>
          </Link>
        ) : (
          <Chip key={label}>{label}</Chip>
        ),
      )}
    </span>
  )
}
