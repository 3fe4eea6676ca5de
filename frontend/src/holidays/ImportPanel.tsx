import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { messageOf } from '../kit/data/problem.ts'
import { useCommand } from '../kit/data/useCommand.ts'
import { FileButton } from '../kit/files/FileButton.tsx'
import { RowFaults } from '../kit/files/RowFaults.tsx'
import { LeaveEffect } from '../kit/leave/LeaveEffect.tsx'
import { allHolidays } from './all-holidays.ts'
import { type DryRun, dryRun, importColumns } from './import-rows.ts'
import styles from './Panel.module.css'
import { PanelCard } from './PanelCard.tsx'
import { usePanel } from './usePanel.ts'

/** Adds the holidays of a CSV file: the file is checked as a whole first, and added as a whole or not at all. */
export function ImportPanel() {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const { close, set } = usePanel()
  const [file, setFile] = useState('')
  const [run, setRun] = useState<DryRun>()
  const [failed, setFailed] = useState<string>()
  const text = (key: string, args: object = {}) => translate(`holidays.file.${key}`, args)
  const count = run?.holidays.length ?? 0
  const ready = run !== undefined && !run.fault && run.errors.length === 0
  const add = useCommand('AddHolidays', {
    changes: ['holiday'],
    done: 'holidays.public.done',
    args: { smart_count: count },
    onDone: () => set({ add: undefined, year: run?.holidays[0]?.date.slice(0, 4), type: undefined }),
  })
  const read = async (chosen: File) => {
    setFile(chosen.name)
    setRun(undefined)
    setFailed(undefined)
    try {
      const [{ parse }, content] = await Promise.all([import('papaparse'), chosen.text()])
      const parsed = parse<Record<string, string>>(content, {
        header: true,
        skipEmptyLines: 'greedy',
        transformHeader: column => column.trim().toLowerCase(),
      })
      setRun(dryRun(parsed, await allHolidays(dataProvider)))
    } catch (error) {
      setFailed(messageOf(error))
    }
  }
  return (
    <PanelCard title={text('title')} onClose={close}>
      <div className={styles.file}>
        <p>{text('intro')}</p>
        <dl>
          {importColumns.map(column => [
            <dt key={`${column} name`}>{column}</dt>,
            <dd key={column}>{text(`columns.${column}`)}</dd>,
          ])}
        </dl>
        <FileButton
          label={text(file === '' ? 'choose' : 'choose_other')}
          accept=".csv,text/csv"
          onFile={chosen => void read(chosen)}
        />
      </div>
      <div role="status">
        {file !== '' && (
          <div className={styles.effect}>
            <b>{headOf()}</b>
            <span>{file}</span>
            {ready && <span>{text('ready_text')}</span>}
            {run && run.errors.length > 0 && <span>{text('errors_text')}</span>}
          </div>
        )}
        {run && run.errors.length > 0 && <RowFaults faults={run.errors} />}
      </div>
      {ready && (
        <div className={styles.hint}>
          <LeaveEffect change={{ what: 'add', holidays: run.holidays.map(movingOf) }} />
        </div>
      )}
      <footer className={styles.footer}>
        <Button variant="outlined" onClick={close}>
          {translate('app.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!ready}
          loading={add.busy}
          onClick={() => void add.run({ holidays: run?.holidays })}
        >
          {ready ? translate('holidays.public.add', { smart_count: count }) : text('add')}
        </Button>
      </footer>
    </PanelCard>
  )

  function headOf(): string {
    if (failed !== undefined) return translate(failed, { _: failed })
    if (!run) return text('checking')
    if (run.fault) return text(`fault.${run.fault.key}`, run.fault.args)
    if (run.errors.length > 0) return text('errors', { smart_count: run.errors.length })
    return text('ready', { smart_count: count })
  }
}

/** What of a holiday moves leave, as short as possible, because all of them go into one address. */
const movingOf = ({ date, type, half, audience }: DryRun['holidays'][number]) => ({
  date,
  ...(type === 'optional' && { type }),
  ...(half && { half }),
  ...(audience && audience.kind !== 'everyone' && { audience }),
})
