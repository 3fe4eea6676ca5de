import { Button } from '@mui/material'
import { AddHolidays, DeleteHolidays, maxHolidays } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { useState } from 'react'
import { downloadCSV, useDataProvider, useTranslate } from 'react-admin'
import { allRows } from '../kit/data/all-rows.ts'
import { messageOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import {
  fileRowsOf,
  guessMapping,
  missingIn,
  ordersIn,
  type ReadRow,
  type SaidOrders,
  unsaidIn,
} from '../kit/files/columns.ts'
import { DayOrders } from '../kit/files/DayOrders.tsx'
import { FileChoice } from '../kit/files/FileChoice.tsx'
import { RowFaults, RowsAsRead } from '../kit/files/RowsAsRead.tsx'
import type { OrderFound } from '../kit/files/read-days.ts'
import { rejectedCsv } from '../kit/files/rejected-csv.ts'
import type { FileTable } from '../kit/files/table.ts'
import { useTableFile } from '../kit/files/useTableFile.ts'
import { counted } from '../kit/numbers.ts'
import { download } from '../kit/parts/icons.tsx'
import { CalendarEffectNote } from '../leave/public.ts'
import { Icon } from '../look/Icon.tsx'
import { dryRun, type HolidayDryRun, type HolidayField, holidayImportColumns } from './import-rows.ts'
import styles from './Panel.module.css'
import { PanelCard, usePanel } from './PanelCard.tsx'
import { byDate } from './useHolidays.ts'

/** Holidays may be planned ahead, so a year of two digits is of this century. */
const latestYear = 2099
const labelOf = (field: HolidayField) => field

interface Checked {
  rows: ReadRow<HolidayField>[]
  run: HolidayDryRun
}

/** Adds the holidays of a file. All of it is checked first; the rows without errors are added together. */
export function ImportPanel() {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const { close, set } = usePanel()
  const { file, choose, cancel } = useTableFile(maxHolidays)
  const [orders, setOrders] = useState<Partial<Record<HolidayField, OrderFound>>>({})
  const [said, setSaid] = useState<SaidOrders<HolidayField>>({})
  const [checked, setChecked] = useState<Checked>()
  const [failed, setFailed] = useState<string>()
  const text = (key: string, args: object = {}) => translate(`several_holidays.file.${key}`, args)
  const holidays = checked?.run.holidays ?? []
  const rejected = checked?.run.rejected ?? []
  const add = useCommand(AddHolidays, {
    changes: ['holiday'],
    done: 'several_holidays.public.done',
    args: { smart_count: holidays.length },
    undo: { command: DeleteHolidays, bodyOf: (_, { ids }) => ({ holidayIds: ids }) },
    onDone: () => set({ add: undefined, year: holidays[0]?.date.slice(0, 4), type: undefined }),
  })

  const read = async (chosen: File) => {
    setOrders({})
    setSaid({})
    setChecked(undefined)
    setFailed(undefined)
    const table = await choose(chosen)
    if (table) await check(table, {})
  }
  async function check(table: FileTable, known: SaidOrders<HolidayField>): Promise<void> {
    const mapping = guessMapping(holidayImportColumns, table.heads)
    const missing = missingIn(holidayImportColumns, mapping)
    if (missing.length > 0)
      return setFailed(translate('import_file.fault.columns_missing', { columns: missing.join(', ') }))
    const found = ordersIn(holidayImportColumns, table, mapping)
    setOrders(found)
    setSaid(known)
    if (unsaidIn(found, known).length > 0) return
    const orderOf = (field: HolidayField) => found[field]?.order ?? known[field]
    const rows = fileRowsOf(holidayImportColumns, table, mapping, orderOf, latestYear)
    try {
      setChecked({
        rows,
        run: dryRun(rows, await allRows<HolidayRow>(dataProvider, { resource: 'holiday', sort: byDate })),
      })
    } catch (error) {
      setFailed(translate(messageOf(error), { _: messageOf(error) }))
    }
  }
  const save = () => {
    const name = (field: HolidayField | 'row' | 'reason') =>
      field === 'row' || field === 'reason' ? translate(`import_file.${field}_head`) : field
    downloadCSV(rejectedCsv(holidayImportColumns, rejected, name), 'rejected-holidays')
  }
  return (
    <PanelCard title={text('title')} onClose={close}>
      <div className={styles.file}>
        <p>{text('intro')}</p>
        <dl>
          {holidayImportColumns.map(({ field }) => [
            <dt key={`${field} name`}>{field}</dt>,
            <dd key={field}>{text(`columns.${field}`)}</dd>,
          ])}
        </dl>
        <FileChoice
          file={file}
          found={file?.name ?? ''}
          onFile={chosen => void read(chosen)}
          onCancel={cancel}
        />
        {file?.table && (
          <DayOrders
            found={orders}
            said={said}
            latestYear={latestYear}
            labelOf={labelOf}
            onSay={(field, order) => file.table && void check(file.table, { ...said, [field]: order })}
          />
        )}
      </div>
      <div role="status">
        {(checked || failed !== undefined) && (
          <div className={styles.effect}>
            <b>{failed ?? text(holidays.length > 0 ? 'ready' : 'none', { smart_count: holidays.length })}</b>
            {rejected.length > 0 && (
              <span className={styles.bad}>{text('errors', counted(rejected.length))}</span>
            )}
            {checked && <span>{text('ready_text')}</span>}
          </div>
        )}
        {rejected.length > 0 && (
          <RowFaults
            faults={rejected.flatMap(({ row, faults }) =>
              faults.map(({ field, message }) => ({ row: row.line, field, message })),
            )}
          />
        )}
      </div>
      {rejected.length > 0 && (
        <div className={styles.hint}>
          <Button variant="outlined" startIcon={<Icon shape={download} size={16} />} onClick={save}>
            {translate('import_file.download')}
          </Button>
        </div>
      )}
      {checked && <RowsAsRead columns={holidayImportColumns} rows={checked.rows} labelOf={labelOf} />}
      {holidays.length > 0 && (
        <div className={styles.hint}>
          <CalendarEffectNote change={{ what: 'add', holidays: holidays.map(movingOf) }} />
        </div>
      )}
      <footer className={styles.footer}>
        <Button variant="outlined" onClick={close}>
          {translate('app.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={holidays.length === 0}
          loading={add.busy}
          onClick={() => void add.run({ holidays })}
        >
          {holidays.length > 0
            ? translate('several_holidays.public.add', { smart_count: holidays.length })
            : text('add')}
        </Button>
      </footer>
    </PanelCard>
  )
}

/** The facts of a holiday that change leave, as short as possible, because all of them go into one address. */
const movingOf = ({ date, type, half, audience }: HolidayDryRun['holidays'][number]) => ({
  date,
  ...(type === 'optional' && { type }),
  ...(half && { half }),
  ...(audience && audience.kind !== 'everyone' && { audience }),
})
