import { useResourceContext, useTranslateLabel } from 'react-admin'

/** What an input is called: by its own label, else as the resource's field. */
export function useLabel(source: string, label: string | undefined): string {
  const translate = useTranslateLabel()
  const resource = useResourceContext()
  return translate({
    source,
    ...(label !== undefined && { label }),
    ...(resource !== undefined && { resource }),
  }) as string
}
