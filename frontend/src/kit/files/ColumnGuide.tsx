import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { messageOf } from '../data/problem.ts'
import { download } from '../parts/icons.tsx'
import { PlainTable } from '../parts/PlainTable.tsx'
import layout from '../styles/layout.module.css'
import styles from './ColumnGuide.module.css'
import type { ImportColumn } from './columns.ts'
import { saveBlob } from './save-blob.ts'
import { type TemplateFormat, templateFile, templateFormats } from './template-file.ts'

/**
 * The columns that an import reads, from the definition by which it reads them, and templates with their names.
 * `template`: the name of those files, without its ending.
 */
export function ColumnGuide<Field extends string>({
  columns,
  labelOf,
  template,
}: {
  columns: readonly ImportColumn<Field>[]
  labelOf: (field: Field) => string
  template: string
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = (key: string, args: object = {}) => translate(`import_file.guide.${key}`, args)
  const save = async (format: TemplateFormat) => {
    const blob = await templateFile(
      columns.map(({ field }) => labelOf(field)),
      format,
    )
    saveBlob({ name: `${template}.${format}`, blob })
  }
  return (
    <div className={styles.guide}>
      <h3>{text('title')}</h3>
      <PlainTable
        label={text('title')}
        heads={[text('column'), text('needed'), text('examples')]}
        rows={columns.map(({ field, required, examples = [] }) => ({
          id: field,
          cells: [
            <b key="name">{labelOf(field)}</b>,
            text(required ? 'yes' : 'no'),
            <span key="examples" className={styles.examples}>
              {examples.map(example => (
                <span key={example}>{example}</span>
              ))}
            </span>,
          ],
        }))}
      />
      <p>{text('text')}</p>
      <div className={`${layout.wrap} ${styles.templates}`}>
        {templateFormats.map(format => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<Icon shape={download} size={16} />}
            onClick={() => save(format).catch(error => notify(messageOf(error), { type: 'error' }))}
          >
            {text('template', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  )
}
