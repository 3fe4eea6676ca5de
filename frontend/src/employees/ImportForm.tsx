import { maxImportRows } from '@rollcall/contracts/employees/import.ts'
import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { allRows } from '../kit/data/all-rows.ts'
import { ColumnGuide } from '../kit/files/ColumnGuide.tsx'
import { fileRowsOf, guessMapping, type Mapping, ordersIn, type SaidOrders } from '../kit/files/columns.ts'
import { FileChoice } from '../kit/files/FileChoice.tsx'
import styles from '../kit/files/Import.module.css'
import { withJoinedNames } from '../kit/files/joined-names.ts'
import { useTableFile } from '../kit/files/useTableFile.ts'
import { useCalendar } from '../kit/me.tsx'
import { counted } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { employeeImportColumns, type ImportField } from './import-columns.ts'
import { nothingTyped, typedDefaults } from './import-defaults.ts'
import { spellingsIn, withOneSpelling } from './position-spellings.ts'
import { useDryRun } from './useDryRun.ts'

/** Three steps: the file, its columns, and a check that writes nothing before the button that imports. */
export function ImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employee_import.file.${key}`, args)
  const { today } = useCalendar()
  const dry = useDryRun()
  const { file, choose, cancel } = useTableFile(maxImportRows, withJoinedNames)
  const [mapping, setMapping] = useState<Mapping<ImportField>>()
  const [said, setSaid] = useState<SaidOrders<ImportField>>({})
  const [oneSpelling, setOneSpelling] = useState(true)
  const [typed, setTyped] = useState(nothingTyped)
  // Nobody is born in the future, and people join at most a year ahead.
  const latestYear = Number(today.slice(0, 4)) + 1
  const table = file?.table
  const known = usePositions(table !== undefined)
  const { orders, rows, spellings } = useMemo(() => {
    if (!table || !mapping) return { orders: {}, rows: [], spellings: [] }
    const orders = ordersIn(employeeImportColumns, table, mapping)
    const orderOf = (field: ImportField) => orders[field]?.order ?? said[field]
    const rows = fileRowsOf(employeeImportColumns, table, mapping, orderOf, latestYear)
    return {
      orders,
      rows,
      spellings: spellingsIn(
        rows.map(({ position }) => position),
        known,
      ),
    }
  }, [table, mapping, said, latestYear, known])

  const read = async (chosen: File) => {
    dry.reset()
    setMapping(undefined)
    setSaid({})
    const found = await choose(chosen)
    if (found) setMapping(guessMapping(employeeImportColumns, found.heads))
  }
  /** A change that makes the check outdated. */
  const anew =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      dry.reset()
      change(value)
    }
  return (
    <div className={styles.steps}>
      <Card title={text('title')} padded>
        <div className={table ? undefined : styles.beside}>
          <div className={styles.file}>
            <p>{text('text')}</p>
            <FileChoice
              file={file}
              found={text('rows', { ...counted(file?.rows ?? 0), file: file?.name })}
              onFile={chosen => void read(chosen)}
              onCancel={cancel}
            />
          </div>
          {/* Below it are the columns of the file itself then. */}
          {!table && (
            <ColumnGuide
              columns={employeeImportColumns}
              labelOf={field => translate(`resources.employee.fields.${field}`)}
              template="employees-template"
            />
          )}
        </div>
      </Card>
      {table && mapping && known && (
        <ImportColumns
          table={table}
          mapping={mapping}
          orders={orders}
          said={said}
          latestYear={latestYear}
          spellings={spellings}
          oneSpelling={oneSpelling}
          defaults={typed}
          onMapping={anew(setMapping)}
          onSay={anew(setSaid)}
          onOneSpelling={anew(setOneSpelling)}
          onDefaults={anew(setTyped)}
          onCheck={() => {
            const { defaults } = typedDefaults(typed)
            if (defaults) void dry.check(oneSpelling ? withOneSpelling(rows, spellings) : rows, defaults)
          }}
        />
      )}
      {dry.run && <ImportCheck run={dry.run} onStarted={onStarted} />}
    </div>
  )
}

/**
 * The position of every employee of the company; undefined while they are being read. They only improve the import, so
 * there are none if they cannot be read.
 */
function usePositions(enabled: boolean): string[] | undefined {
  const dataProvider = useDataProvider()
  const { data, isError } = useQuery({
    queryKey: ['employee', 'positions'],
    queryFn: async () => {
      const sort = { field: 'fullName', order: 'ASC' } as const
      return (await allRows<EmployeeRow>(dataProvider, { resource: 'employee', sort })).map(
        ({ position }) => position,
      )
    },
    enabled,
    retry: false,
  })
  return isError ? [] : data
}
