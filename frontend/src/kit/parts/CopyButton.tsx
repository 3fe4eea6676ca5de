import { IconButton, Tooltip } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { copy } from './icons.tsx'

/**
 * Copies a text. Renders nothing where the browser offers no clipboard, such as on an insecure address. `label`: what it
 * copies, where a page has several.
 */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const translate = useTranslate()
  const name = label ?? translate('app.copy')
  const notify = useNotify()
  if (!navigator.clipboard) return null
  return (
    <Tooltip title={name}>
      <IconButton
        aria-label={name}
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
