import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { codeOf, messageOf } from '../kit/data/problem.ts'
import { saveBlob } from '../kit/files/save-blob.ts'

/** Downloads the file of an export, of any size. The token is sent as a header, so it stands in no address. */
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
