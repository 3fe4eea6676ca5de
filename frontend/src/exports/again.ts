import type { StartExport } from '@rollcall/contracts/exports/commands.ts'
import type { ExportFormat } from '@rollcall/contracts/exports/export.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'

/** What asks for an export again, also in another format. */
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
