import { Button, LinearProgress } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { messageOf } from '../data/problem.ts'
import { dayIn } from '../dates.ts'
import { useCalendar } from '../me.tsx'
import { counted, grouped } from '../numbers.ts'
import { download } from '../parts/icons.tsx'
import styles from './Import.module.css'

/** How far an import is, and its counts of rows. `texts`: the section of its texts. */
export function ImportCounts({
  texts,
  run: { state, done, rows },
  counts,
}: {
  texts: string
  run: { state: 'running' | 'ended'; done: number; rows: number }
  /** The name of a text and the number of rows. */
  counts: readonly (readonly [name: string, rows: number])[]
}) {
  const translate = useTranslate()
  const text = (key: string) => translate(`${texts}.${key}`)
  return (
    <>
      {state === 'running' && (
        <LinearProgress variant="determinate" value={(done / rows) * 100} aria-label={text('progress')} />
      )}
      <dl className={styles.counts}>
        <div>
          <dt>{text('done')}</dt>
          <dd>{`${grouped(done)} / ${grouped(rows)}`}</dd>
        </div>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The rejected rows of an import as a file, while they are kept. `save`: reads and saves them. */
export function ImportRejected({
  texts,
  run: { rejected, keptUntil },
  save,
}: {
  texts: string
  run: { rejected: number; keptUntil: string | null }
  save: () => Promise<void>
}) {
  const translate = useTranslate()
  const text = (key: string, args: object = {}) => translate(`${texts}.${key}`, args)
  const { day, companyZone } = useCalendar()
  const notify = useNotify()
  return (
    <div className={styles.effect}>
      <b>{text('rejected_title', counted(rejected))}</b>
      <span>
        {keptUntil ? text('rejected_text', { day: day(dayIn(companyZone, keptUntil)) }) : text('deleted')}
      </span>
      {keptUntil && (
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon shape={download} size={16} />}
            onClick={() => save().catch(error => notify(messageOf(error), { type: 'error' }))}
          >
            {text('download')}
          </Button>
        </div>
      )}
    </div>
  )
}
