import { useResourceContext, useTranslateLabel } from 'react-admin'

/** An input's label: its own, or else that of the resource's field. */
export function useLabel(source: string, label: string | undefined): string {
  const translate = useTranslateLabel()
  const resource = useResourceContext()
  return translate({
    source,
    ...(label !== undefined && { label }),
    ...(resource !== undefined && { resource }),
  }) as string
}
