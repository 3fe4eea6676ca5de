import { IconButton } from '@mui/material'
import { type RaRecord, useGetMany, useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Icon } from '../../../look/Icon.tsx'
import { cross } from '../../../look/icons.tsx'
import styles from './Grid.module.css'

/** What can be done with the selected rows, also with those of other pages. */
export function BulkBar<R extends RaRecord>({ acts }: { acts: (records: readonly R[]) => ReactNode }) {
  const translate = useTranslate()
  const { resource, selectedIds = [], onUnselectItems, total } = useListContext<R>()
  const { data } = useGetMany<R>(resource, { ids: selectedIds }, { enabled: selectedIds.length > 0 })
  if (selectedIds.length === 0) return null
  const records = (data ?? []).filter(record => record !== undefined && selectedIds.includes(record.id))
  return (
    <div className={styles.bulk} role="toolbar" aria-label={translate('app.grid.bulk')}>
      <b aria-live="polite">{translate('app.grid.selected', { smart_count: selectedIds.length })}</b>
      <span className={styles.of}>{translate('app.grid.of', { total })}</span>
      <span className={styles.space} />
      {acts(records)}
      <IconButton aria-label={translate('app.grid.unselect')} onClick={() => onUnselectItems()}>
        <Icon shape={cross} size={16} />
      </IconButton>
    </div>
  )
}
