import { IconButton, Tooltip } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { copy } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

/** Copies a text; absent where the browser has no clipboard for pages, such as on an address that is not secure. */
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
