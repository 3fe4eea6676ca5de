import { Button, TextField } from '@mui/material'
import { importFields } from '@rollcall/contracts/employees/import.ts'
import { useTranslate } from 'react-admin'
import type { FileTable } from '../kit/files/read-table.ts'
import formStyles from '../kit/form/FormCard.module.css'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { isComplete, type Mapping, textOf } from './import-mapping.ts'

/** Which column of the file has which field, guessed from the names and changeable, with the first value of each. */
export function ImportColumns({
  table,
  mapping,
  onChange,
  onCheck,
}: {
  table: FileTable
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  onCheck: () => void
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employees.import.map.${key}`, args)
  const complete = isComplete(mapping)
  return (
    <Card title={text('title')}>
      <div className={formStyles.fields}>
        {importFields.map(field => {
          const column = mapping[field]
          const first = table.rows.map(({ cells }) => textOf(cells[column] ?? '')).find(value => value !== '')
          return (
            <TextField
              key={field}
              select
              label={translate(`resources.employee.fields.${field}`)}
              value={column}
              onChange={({ target }) => onChange({ ...mapping, [field]: Number(target.value) })}
              helperText={column < 0 ? text('none') : text('example', { value: first?.slice(0, 60) ?? '' })}
              error={column < 0}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value={-1}>{text('none')}</option>
              {table.heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                <option key={at} value={at}>
                  {head || `${at + 1}`}
                </option>
              ))}
            </TextField>
          )
        })}
      </div>
      <div className={formStyles.done}>
        <span>{complete ? text('text') : text('missing')}</span>
        <Button variant="contained" disabled={!complete} onClick={onCheck}>
          {text('check', counted(table.rows.length))}
        </Button>
      </div>
    </Card>
  )
}
