import { Button, type RaRecord, useListContext, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { cross } from '../../look/icons.tsx'
import { grouped } from '../numbers.ts'
import { download } from '../parts/icons.tsx'
import type { Export } from './export.ts'
import { useExport } from './useExport.ts'

/** Saves the selected rows as a CSV file, or else the filtered rows of all pages. Says how far it is, and can be stopped. */
export function ExportButton<R extends RaRecord>({ of }: { of: Export<R> }) {
  const translate = useTranslate()
  const { total } = useListContext()
  const { start, cancel, busy, progress } = useExport(of)
  if (!progress)
    return (
      <Button
        size="medium"
        label="app.list.export"
        disabled={total === 0}
        loading={busy}
        onClick={() => void start()}
      >
        <Icon shape={download} size={16} />
      </Button>
    )
  const { done, total: all } = progress
  return (
    <>
      <span role="status">
        {translate('app.list.export_progress', { done: grouped(done), total: grouped(all) })}
      </span>
      <Button size="medium" label="app.list.export_cancel" onClick={cancel}>
        <Icon shape={cross} size={16} />
      </Button>
    </>
  )
}
