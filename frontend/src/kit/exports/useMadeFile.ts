import type { StartExport } from '@rollcall/contracts/exports/commands.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { useEffect, useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { useCommand } from '../data/useCommand.ts'
import { useDownload } from './useDownload.ts'

/** How often a file that is being made is asked for, in milliseconds. Its end also arrives by the live stream. */
const everyMs = 1_000

/** Has a file made, and downloads it when it is ready, or says why there is none. `busy`: until then. */
export function useMadeFile() {
  const notify = useNotify()
  const [id, setId] = useState('')
  const file = useDownload()
  const start = useCommand('StartExport', {
    changes: ['export'],
    onDone: answer => setId(answer.id ?? ''),
  })
  const { data } = useGetOne<ExportRow>(
    'export',
    { id },
    { enabled: id !== '', refetchInterval: everyMs, onError: () => undefined },
  )
  const row = data?.id === id ? data : undefined
  const { download } = file
  useEffect(() => {
    if (row === undefined || row.state === 'running') return
    setId('')
    if (row.state === 'ready') download(row.id)
    else notify(`exporting.no_file.${row.why}`, { type: 'error' })
  }, [row, download, notify])
  return {
    /** Returns whether it was begun. */
    make: (body: CommandBody<typeof StartExport>) => start.run(body),
    busy: start.busy || file.busy || id !== '',
  }
}
