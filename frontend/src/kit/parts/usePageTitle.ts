import { useEffect } from 'react'
import { useTranslate } from 'react-admin'

/** Sets the browser's title: `Rollcall - {page}`. Takes a translated name. */
export function usePageTitle(page: string): void {
  const translate = useTranslate()
  useEffect(() => {
    document.title = translate('app.document_title', { page })
  }, [page, translate])
}

/** Sets the browser's title for something that is open over a page, and restores the page's title when it closes. */
export function useTitleWhileOpen(title: string | undefined): void {
  const translate = useTranslate()
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = translate('app.document_title', { page: title })
    return () => {
      document.title = before
    }
  }, [title, translate])
}
