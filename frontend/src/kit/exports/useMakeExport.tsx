import { StartExport } from '@rollcall/contracts/exports/commands.ts'
import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AppDataProvider } from '../data/data-provider.ts'
import { messageOf } from '../data/problem.ts'
import { saveBlob } from '../files/save-blob.ts'

/** A list with at most this many rows is ready within seconds, so the app waits for its file. */
export const smallList = 1_000

/** How long the app waits for the file of a small list, and how often it checks the export, in milliseconds. */
const waiting = { most: 10_000, every: 300 }

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Requests an export. The file of a small one is downloaded as soon as it is ready. For a larger or slow one, a toast
 * says that the file is being made, with a link. If there is no file, it says why. `make` returns whether it was
 * requested.
 */
export function useMakeExport() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const gone = useRef(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const notifyLink = (what: string, type: 'success' | 'error') =>
    notify(
      <>
        {what} <Link to="/app/exports">{translate('exporting.link')}</Link>
      </>,
      { type },
    )

  /** The export once it has ended; undefined if it takes longer than the app waits. */
  async function ended(id: string): Promise<ExportRow | undefined> {
    const until = Date.now() + waiting.most
    while (Date.now() < until && !gone.current) {
      await pause(waiting.every)
      const { data } = await dataProvider.getOne<ExportRow>('export', { id })
      if (data.state !== 'running') return data
    }
    return undefined
  }

  async function begin(body: CommandBody<typeof StartExport>, small: boolean): Promise<void> {
    const { id = '' } = await dataProvider.command(StartExport, body)
    const row = small ? await ended(id) : undefined
    void queryClient.invalidateQueries({ queryKey: ['export'] })
    if (row?.state === 'failed') {
      const why = translate(`exporting.why.${row.why}`)
      return notifyLink(`${translate('exporting.failed')} ${why}`, 'error')
    }
    // People who have closed the dialog find the file in the bell.
    if (!row || gone.current) return notifyLink(translate('exporting.started'), 'success')
    saveBlob(await dataProvider.file(`/api/export-file?exportId=${id}`))
  }

  async function make(body: CommandBody<typeof StartExport>, small: boolean): Promise<boolean> {
    setBusy(true)
    try {
      await begin(body, small)
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { make, busy }
}
