import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** Names the page in the browser: `Rollcall - {page}`. Takes a translated name. */
export function usePageTitle(page: string): void {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('app.document_title', { page })
  }, [page, translate])
}
