import { evidence, evidencePath } from '@rollcall/contracts/audit/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'

/** What shows whether the company's record is whole. It is read again when the window gets the focus. */
export function useEvidence() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['evidence'],
    queryFn: () => dataProvider.read(evidencePath, evidence),
    refetchOnWindowFocus: 'always',
  })
}
