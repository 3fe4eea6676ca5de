import type { ExportRow } from '@rollcall/contracts/exports/views.ts'
import { type Query, useMutation } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { codeOf, messageOf } from '../kit/data/problem.ts'
import { saveBlob } from '../kit/files/save-blob.ts'

/** How often the progress of running exports is read, in milliseconds. Their ends arrive by the live stream. */
const everyMs = 1_500

const running = ({ state }: Query): number | false => {
  const { data = [] } = (state.data ?? {}) as { data?: ExportRow[] }
  return data.some(row => row.state === 'running') ? everyMs : false
}

/** The signed-in person's last exports, the newest first. */
export const useExports = () =>
  useGetList<ExportRow>(
    'export',
    { sort: { field: 'startedAt', order: 'DESC' }, pagination: { page: 1, perPage: 50 } },
    { onError: () => undefined, refetchInterval: running as never },
  )

/** 'onLeave' → 'on leave'. */
const spacedName = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** 'on leave' → 'On leave'. */
const asTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The title of an export if the lists' own titles are not loaded. */
export const shortNameOf = ({ kind, list }: Pick<ExportRow, 'kind' | 'list'>): string =>
  asTitle(spacedName(list ?? kind))

/** Downloads the file of an export, of any size. The token is sent as a header, so it is in no address. */
export function useDownload() {
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => dataProvider.file(`/api/export-file?exportId=${id}`),
    onSuccess: saveBlob,
    onError: error =>
      notify(codeOf(error) === 'not-found' ? 'exporting.gone' : messageOf(error), { type: 'error' }),
    networkMode: 'always',
  })
  return { download: mutate, busy: isPending }
}
