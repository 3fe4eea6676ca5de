import { IconButton, Tooltip } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { copy } from './icons.tsx'

/** Copies a text. Renders nothing where the browser offers no clipboard, such as on an insecure address. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  if (!navigator.clipboard) return null
  return (
    <Tooltip title={translate('app.copy')}>
      <IconButton
        aria-label={translate('app.copy')}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => notify('app.copied', { type: 'success' }),
            () => notify('app.not_copied', { type: 'error' }),
          )
        }
      >
        <Icon shape={copy} />
      </IconButton>
    </Tooltip>
  )
}
