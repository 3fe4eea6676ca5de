import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** Sets the browser's title: `Rollcall - {page}`. Takes a translated name. */
export function usePageTitle(page: string): void {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('app.document_title', { page })
  }, [page, translate])
}
