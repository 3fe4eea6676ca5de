import { mostImportRows } from '@rollcall/contracts/employees/import.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileButton } from '../kit/files/FileButton.tsx'
import { type FileTable, mostBytes, readTable, tableTypes } from '../kit/files/read-table.ts'
import { useCalendar } from '../kit/me.tsx'
import { counted, grouped } from '../kit/numbers.ts'
import { Card } from '../kit/parts/Card.tsx'
import styles from './Import.module.css'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { guessMapping, type Mapping, rowsOf } from './import-mapping.ts'
import { useDryRun } from './useDryRun.ts'

/** Three steps: the file, its columns, and a check that writes nothing before the button that imports. */
export function ImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`employees.import.file.${key}`, args)
  const { format } = useCalendar()
  const dry = useDryRun()
  const [file, setFile] = useState<{ name: string; table?: FileTable; fault?: string }>()
  const [mapping, setMapping] = useState<Mapping>()

  const read = async (chosen: File) => {
    dry.reset()
    setFile({ name: chosen.name })
    const fail = (fault: string) => setFile({ name: chosen.name, fault })
    if (chosen.size > mostBytes) return fail(text('too_large'))
    try {
      const table = await readTable(chosen)
      const rows = table.rows.length
      if (rows === 0) return fail(text('empty'))
      if (rows > mostImportRows)
        return fail(text('too_many', { rows: grouped(rows), most: grouped(mostImportRows) }))
      setFile({ name: chosen.name, table })
      setMapping(guessMapping(table.heads))
    } catch {
      fail(text('unreadable'))
    }
  }
  const { table, fault } = file ?? {}
  return (
    <div className={styles.steps}>
      <Card title={text('title')} padded>
        <div className={styles.file}>
          <p>{text('text')}</p>
          <FileButton
            label={text(file ? 'other' : 'choose')}
            accept={tableTypes}
            variant={file ? 'outlined' : 'contained'}
            onFile={chosen => void read(chosen)}
          />
          <div role="status" className={styles.found} {...(fault && { 'data-tone': 'bad' })}>
            {file && (fault ?? (table ? rowsText(table.rows.length, file.name) : text('reading')))}
          </div>
        </div>
      </Card>
      {table && mapping && (
        <ImportColumns
          table={table}
          mapping={mapping}
          onChange={changed => {
            dry.reset()
            setMapping(changed)
          }}
          onCheck={() => void dry.check(rowsOf(table, mapping, format))}
        />
      )}
      {dry.run && <ImportCheck run={dry.run} onStarted={onStarted} />}
    </div>
  )

  function rowsText(rows: number, name: string): string {
    return text('rows', { ...counted(rows), file: name })
  }
}
