import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { lazyPage } from '../page-routes.ts'
import { download } from '../parts/icons.tsx'
import type { ListAsked } from './asked.ts'
import { loadExportTexts } from './texts.ts'

const ExportDialog = lazyPage(() => import('./ExportDialog.tsx'), 'ExportDialog', loadExportTexts)

/** A button that requests a list as a file. */
export function ExportOf({
  of,
  disabled = false,
  variant = 'outlined',
  label,
}: {
  of: ListAsked
  disabled?: boolean
  variant?: 'outlined' | 'text'
  /** What is exported, where the page shows more than that; default: the general word. */
  label?: string
}) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        startIcon={<Icon shape={download} size={16} />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label ?? translate('app.list.export')}
      </Button>
      {open && (
        <Suspense>
          <ExportDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
