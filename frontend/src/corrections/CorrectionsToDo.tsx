import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import words from '../kit/styles/text.module.css'
import styles from './Settle.module.css'
import { CorrectionLines, MissingLines } from './SettleLines.tsx'
import { useDashboardToSettle } from './useMissingPunchOuts.ts'

const maxShown = 4

/** The pending corrections and missing punch-outs on the company's dashboard, decided in place. */
export function CorrectionsToDo() {
  const translate = useTranslate()
  const { data } = useDashboardToSettle()
  const text = (key: string, args: object = {}) => translate(`corrections.settle.${key}`, args)
  const open = data && data.missing.length + data.total
  if (!data || !open) return null
  const sections = [
    { key: 'corrections', all: data.total, Lines: CorrectionLines, tone: 'wait' as const },
    { key: 'missing_title', all: data.missing.length, Lines: MissingLines, tone: 'bad' as const },
  ].filter(({ all }) => all > 0)
  const first = {
    ...data,
    corrections: data.corrections.slice(0, maxShown),
    missing: data.missing.slice(0, maxShown),
  }
  return (
    <Card
      title={text('title')}
      className={styles.box ?? ''}
      aside={<Chip tone="wait">{text('count', { smart_count: open })}</Chip>}
    >
      {sections.map(({ key, all, Lines, tone }) => (
        <div key={key}>
          <h3 className={styles.section}>
            {text(key)} <Chip tone={tone}>{all}</Chip>
          </h3>
          <Lines data={first} />
          {all > maxShown && (
            <p className={`${words.note} ${styles.section}`}>
              {text('more', { smart_count: all - maxShown })}
            </p>
          )}
        </div>
      ))}
      <CardFoot>
        <Link to="/app/team-in-out" className={words.link}>
          {text('all')}
        </Link>
      </CardFoot>
    </Card>
  )
}
