import { Checkbox } from '@mui/material'
import { type Identifier, useListContext, useTranslate } from 'react-admin'

/** Selects the rows of this page. React-admin's own checkbox has no label for screen readers. */
export function SelectPage() {
  const translate = useTranslate()
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const here: Identifier[] = data.map(({ id }) => id)
  const chosen = here.filter(id => selectedIds.includes(id))
  const all = here.length > 0 && chosen.length === here.length
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => {
        const others = selectedIds.filter(id => !here.includes(id))
        onSelect(all ? others : [...others, ...here])
      }}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_all') } }}
    />
  )
}

/** Selects one row, with its name as the label. */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const translate = useTranslate()
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row itself would open it.
      onClick={event => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': translate('app.grid.select_one', { name }) } }}
    />
  )
}
