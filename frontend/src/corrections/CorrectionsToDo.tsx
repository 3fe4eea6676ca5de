import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Card, CardFoot } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import styles from '../kit/settle/Settle.module.css'
import words from '../kit/styles/text.module.css'
import { OvertimeLines, useOvertimeToApprove } from '../overtime/public.ts'
import { CorrectionLines, MissingLines } from './SettleLines.tsx'
import { useDashboardDays, useDashboardToSettle } from './useMissingPunchOuts.ts'

const maxShown = 4

/** The pending corrections, missing punch-outs and overtime to approve on the company's dashboard, decided in place. */
export function CorrectionsToDo() {
  const translate = useTranslate()
  const { data } = useDashboardToSettle()
  const overtime = useOvertimeToApprove(...useDashboardDays()).data ?? { total: 0, days: [] }
  const text = (key: string, args: object = {}) => translate(`corrections.settle.${key}`, args)
  const open = data && data.missing.length + data.total + overtime.total
  if (!data || !open) return null
  const first = {
    ...data,
    corrections: data.corrections.slice(0, maxShown),
    missing: data.missing.slice(0, maxShown),
  }
  const sections = [
    {
      key: 'corrections',
      all: data.total,
      lines: <CorrectionLines data={first} />,
      tone: 'wait' as const,
    },
    {
      key: 'missing_title',
      all: data.missing.length,
      lines: <MissingLines data={first} />,
      tone: 'bad' as const,
    },
    {
      key: 'overtime',
      all: overtime.total,
      lines: <OvertimeLines days={overtime.days.slice(0, maxShown)} />,
      tone: 'wait' as const,
    },
  ].filter(({ all }) => all > 0)
  return (
    <Card
      title={text('title')}
      className={styles.box ?? ''}
      aside={<Chip tone="wait">{text('count', { smart_count: open })}</Chip>}
    >
      {sections.map(({ key, all, lines, tone }) => (
        <div key={key}>
          <h3 className={styles.section}>
            {text(key)} <Chip tone={tone}>{all}</Chip>
          </h3>
          <Suspense>{lines}</Suspense>
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
