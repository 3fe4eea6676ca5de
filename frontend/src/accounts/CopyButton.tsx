import { IconButton, Tooltip } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { copy } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

/** Copies a text. Renders nothing where the browser offers no clipboard, such as on an insecure address. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  if (!navigator.clipboard) return null
  return (
    <Tooltip title={translate('accounts.copy')}>
      <IconButton
        aria-label={translate('accounts.copy')}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => notify('accounts.copied', { type: 'success' }),
            () => notify('accounts.codes.not_copied', { type: 'error' }),
          )
        }
      >
        <Icon shape={copy} />
      </IconButton>
    </Tooltip>
  )
}
