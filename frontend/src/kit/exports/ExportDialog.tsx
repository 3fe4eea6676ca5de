import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { StartExport } from '@rollcall/contracts/exports/commands.ts'
import {
  type ListFormat,
  listFormats,
  maxExportedRows,
  type Separator,
} from '@rollcall/contracts/exports/export.ts'
import { type ExportedListName, exportedList } from '@rollcall/contracts/exports/lists.ts'
import type { CommandBody } from '@rollcall/contracts/kernel/message.ts'
import { useId, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { counted, grouped } from '../numbers.ts'
import { download } from '../parts/icons.tsx'
import { type ListAsked, setFields } from './asked.ts'
import { Choices, ColumnChoice, DayRange } from './Choices.tsx'
import styles from './ExportDialog.module.css'
import { Preview, useFilePreview } from './Preview.tsx'
import { smallList, useMakeExport } from './useMakeExport.tsx'
import { useMissingInPdf } from './useMissingInPdf.ts'

const separatorNames = { ',': 'comma', ';': 'semicolon' } as const

/** The dialog for a list as a file: its format, separator and columns, and a preview. Loaded when it is opened. */
export function ExportDialog({ of: asked, onClose }: { of: ListAsked; onClose: () => void }) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`exporting.${key}`, args)
  const id = useId()
  const { make, busy } = useMakeExport()
  const [list, setList] = useState<ExportedListName>(asked.lists[0])
  const [storedFormat, setFormat] = useStore<ListFormat>('exports.format', 'csv')
  const [separator, setSeparator] = useStore<Separator>('exports.separator', ',')
  const [stored, setColumns] = useStore<string[] | null>(`exports.columns.${list}`, null)
  const [filter, setFilter] = useState(() => setFields(asked.filter))
  const known = exportedList(list).columns
  const usual = known.filter(({ extra }) => !extra).map(column => column.id)
  const chosen = (stored ?? usual).filter(one => known.some(column => column.id === one))
  const columns = known.filter(column => chosen.includes(column.id))
  const format = listFormats.includes(storedFormat) ? storedFormat : 'csv'
  const { total, cells, error } = useFilePreview(list, { ...asked, filter }, columns)
  const most = maxExportedRows[format]
  const tooMany = total !== undefined && total > most
  const isPdf = format === 'pdf' && total !== undefined && !tooMany
  const missing = useMissingInPdf(list, { ...asked, filter }, columns, isPdf)
  const title = asked.lists.length === 1 ? exportedList(list).title : text('attendance')

  async function start() {
    const { ids, sort } = asked
    const isUsual = chosen.length === usual.length && usual.every(one => chosen.includes(one))
    const body = {
      kind: 'list',
      list,
      format,
      separator,
      ...(!isUsual && { columns: columns.map(column => column.id) }),
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(ids && { ids: ids.map(String) }),
      ...(sort && { sort: [sort.field, sort.order] }),
    } as CommandBody<typeof StartExport>
    if (await make(body, total !== undefined && total <= smallList)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      // Shortcuts and menus behind the dialog would otherwise take what is typed in it.
      onKeyDown={event => event.stopPropagation()}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}t`}
    >
      <DialogTitle id={`${id}t`}>{text('title', { list: title })}</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
        <div className={styles.choices}>
          {asked.days !== undefined && <DayRange field={asked.days} filter={filter} onChange={setFilter} />}
          {asked.lists.length > 1 && (
            <Choices
              label={text('each')}
              values={asked.lists}
              value={list}
              onChange={setList}
              nameOf={name => text(`row.${name}`)}
            />
          )}
          <ColumnChoice
            columns={known}
            chosen={chosen}
            onChange={next =>
              setColumns(next.length === usual.length && usual.every(one => next.includes(one)) ? null : next)
            }
          />
          <Choices
            label={text('format')}
            values={listFormats}
            value={format}
            onChange={setFormat}
            nameOf={name => name.toUpperCase()}
            help={
              Number.isFinite(most)
                ? text('most', { format: format.toUpperCase(), count: grouped(most) })
                : text('utf8')
            }
          />
          {format === 'csv' && (
            <Choices
              label={text('separator')}
              values={[',', ';'] as const}
              value={separator}
              onChange={setSeparator}
              nameOf={name => text(separatorNames[name])}
              help={text('separator_help')}
            />
          )}
        </div>
        <Preview
          of={{
            kind: 'list',
            list,
            firstDay: null,
            lastDay: null,
            filter: { ...filter, ...(asked.ids && { id: asked.ids }) },
          }}
          total={total}
          tooMany={
            tooMany
              ? text('too_many', { format: format.toUpperCase(), most: grouped(most), total: grouped(total) })
              : undefined
          }
          missing={isPdf ? missing : undefined}
          columns={columns}
          cells={cells}
          error={error}
        />
      </DialogContent>
      <DialogActions className={styles.foot ?? ''}>
        <p role="status">{text(busy ? 'making' : 'leave')}</p>
        <Button variant="outlined" onClick={onClose}>
          {translate(busy ? 'app.close' : 'app.cancel')}
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon shape={download} size={16} />}
          loading={busy}
          disabled={total === 0 || tooMany || chosen.length === 0}
          onClick={() => void start()}
        >
          {total === undefined ? text('act') : text('act_rows', counted(total))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
