import { Checkbox } from '@mui/material'
import type { PayslipRow } from '@rollcall/contracts/payslips/views.ts'
import { useListContext, useTranslate } from 'react-admin'
import { isReady, isSelectable } from './selectable.ts'

/** Selects the drafts of this page that can be issued; without any, the issued and voided payslips. */
export function SelectReady() {
  const translate = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext<PayslipRow>()
  const select = data.some(isReady) ? isReady : isSelectable
  const here = data.filter(select).map(({ id }) => id)
  const chosen = here.filter(id => selectedIds.includes(id))
  const all = here.length > 0 && chosen.length === here.length
  return (
    <Checkbox
      size="small"
      disabled={here.length === 0}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(String(id)))
        onSelect(all ? others : [...others, ...here])
      }}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_all') } }}
    />
  )
}
