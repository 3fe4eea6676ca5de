import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Mapping, SaidOrders } from '../kit/files/columns.ts'
import styles from '../kit/files/Import.module.css'
import { MatchColumns } from '../kit/files/MatchColumns.tsx'
import type { OrderFound } from '../kit/files/read-days.ts'
import type { FileTable } from '../kit/files/table.ts'
import formStyles from '../kit/form/FormCard.module.css'
import { employeeImportColumns, type ImportField } from './import-columns.ts'
import { type TypedDefaults, typedDefaults } from './import-defaults.ts'
import type { Spellings } from './position-spellings.ts'

interface ImportColumnsProps {
  table: FileTable
  mapping: Mapping<ImportField>
  /** The order of day and month in the columns of dates: as found, and as chosen by the person. */
  orders: Partial<Record<ImportField, OrderFound>>
  said: SaidOrders<ImportField>
  latestYear: number
  /** Positions that differ only in case, and whether they are merged. */
  spellings: readonly Spellings[]
  oneSpelling: boolean
  /** The values for new people whose row has none, as typed. */
  defaults: TypedDefaults
  onMapping: (mapping: Mapping<ImportField>) => void
  onSay: (said: SaidOrders<ImportField>) => void
  onOneSpelling: (oneSpelling: boolean) => void
  onDefaults: (defaults: TypedDefaults) => void
  onCheck: () => void
}

/** The columns of a file of employees, what applies to rows without a value, and one spelling for each position. */
export function ImportColumns({
  spellings,
  oneSpelling,
  onOneSpelling,
  defaults,
  onDefaults,
  ...columns
}: ImportColumnsProps) {
  const { errors } = typedDefaults(defaults)
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.map.${key}`, args)
  return (
    <MatchColumns
      {...columns}
      columns={employeeImportColumns}
      labelOf={field => translate(`resources.employee.fields.${field}`)}
      text={text}
      answered={Object.keys(errors).length === 0}
    >
      {(['position', 'leaveBalance'] as const).map(field => (
        <TextField
          key={field}
          label={text(`default_${field}`)}
          value={defaults[field]}
          onChange={({ target }) => onDefaults({ ...defaults, [field]: target.value })}
          error={errors[field] !== undefined}
          helperText={errors[field] ?? text(`default_${field}_help`)}
          autoComplete="off"
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: field === 'leaveBalance' ? { inputMode: 'decimal' } : {},
          }}
        />
      ))}
      {spellings.length > 0 && (
        <div className={formStyles.whole}>
          <FormControlLabel
            control={
              <Checkbox checked={oneSpelling} onChange={({ target }) => onOneSpelling(target.checked)} />
            }
            label={text('spellings')}
          />
          {spellings.slice(0, 5).map(({ use, others }) => (
            <FormHelperText key={use} className={styles.spelling ?? ''}>
              {text('spelling', { use, others: others.slice(0, 5).join(', ') })}
            </FormHelperText>
          ))}
        </div>
      )}
    </MatchColumns>
  )
}
