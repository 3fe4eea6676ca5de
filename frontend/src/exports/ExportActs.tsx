import { Button, type ButtonProps } from '@mui/material'
import { CancelExport, StartExport } from '@rollcall/contracts/exports/commands.ts'
import type { ExportFormat } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { useTranslate } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'
import { download } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'
import { useDownload } from './useExports.ts'

/** Ends an export that is not ready yet. `label`: also names the export. */
export function Cancel({ id, label }: { id: string; label: string }) {
  const translate = useTranslate()
  const { run, busy } = useCommand(CancelExport, { changes: ['export'], done: 'exports.cancelled' })
  return (
    <Act aria-label={label} disabled={busy} onClick={() => void run({ exportId: id })}>
      {translate('exports.cancel')}
    </Act>
  )
}

/** Downloads the file of an export. `label`: also names the export. */
export function Download({ id, label }: { id: string; label: string }) {
  const translate = useTranslate()
  const file = useDownload()
  return (
    <Act
      startIcon={<Icon shape={download} size={16} />}
      aria-label={label}
      disabled={file.busy}
      onClick={() => file.download(id)}
    >
      {translate('exports.download')}
    </Act>
  )
}

/** Requests an export again with the same choices. `label`: also names the export. */
export function MakeAgain({ row, label }: { row: ExportRow; label: string }) {
  const translate = useTranslate()
  const { run, busy } = useCommand(StartExport, { changes: ['export'], done: 'exports.started' })
  return (
    <Act aria-label={label} disabled={busy} onClick={() => void run(again(row))}>
      {translate('exports.make_again')}
    </Act>
  )
}

const Act = (props: ButtonProps) => <Button variant="outlined" size="small" {...props} />

/** The command that requests an export again, possibly in another format. */
export function again(row: ExportRow, format: ExportFormat = row.format): CommandBody<typeof StartExport> {
  const { kind, list, filter, columns, sort, separator, firstDay: from, lastDay: to } = row
  const { id: ids, ...rest } = filter
  const body =
    list === null
      ? { ...(from !== null && { from, to }), ...rest, ...(ids !== undefined && { ids }), kind, format }
      : {
          kind,
          list,
          format,
          separator,
          ...(columns.length > 0 && { columns }),
          ...(Object.keys(rest).length > 0 && { filter: rest }),
          ...(ids !== undefined && { ids: [ids].flat() }),
          ...(sort && { sort }),
        }
  return body as CommandBody<typeof StartExport>
}
