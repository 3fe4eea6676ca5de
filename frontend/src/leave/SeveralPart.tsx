import { Button, Skeleton } from '@mui/material'
import type { SeveralPreview } from '@rollcall/contracts/leave/preview.ts'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import card from '../kit/form/FormCard.module.css'
import { Notice } from '../kit/parts/Notice.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { alert } from '../look/icons.tsx'
import styles from './Preview.module.css'
import type { PreviewValues } from './PreviewPart.tsx'
import { useSeveralPreview } from './usePreview.ts'
import { daysText } from './words.ts'

/** Names before the rest is asked for. */
const most = 8

/** What the leave in the surrounding form would do for several employees: its sum, and who cannot have it. */
export function SeveralPart({ employeeIds }: { employeeIds: readonly string[] | null }) {
  const translate = useTranslate()
  const { from, to, kind, half, overdraw = '' } = useWatch() as PreviewValues
  const isHalf = kind === 'half'
  const span = { from, to: isHalf ? from : to, kind, half: isHalf ? half : null }
  const { data, error, isLate, asked, refetch } = useSeveralPreview(span, employeeIds)
  const text = (key: string) => translate(`deciding.preview.${key}`)
  return (
    <section className={`${card.whole} ${styles.preview}`} aria-label={text('sum')} aria-busy={isLate}>
      <h3>{text('sum')}</h3>
      {!asked ? (
        <p className={styles.hint}>{text(employeeIds?.length === 0 ? 'choose_people' : 'choose')}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.answer} data-late={isLate}>
          <Sum preview={data} unpaid={kind === 'unpaid'} overdraws={overdraw.trim() !== ''} />
        </div>
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </section>
  )
}

function Sum({
  preview: { people, charged, refused },
  unpaid,
  overdraws,
}: {
  preview: SeveralPreview
  unpaid: boolean
  /** There is a reason for an overdraft. */
  overdraws: boolean
}) {
  const translate = useTranslate()
  const [all, showAll] = useState(false)
  const overdrawn = overdraws ? refused.filter(({ canOverdraw }) => canOverdraw) : []
  const without = refused.filter(one => !overdrawn.includes(one))
  const days = overdrawn.reduce((sum, one) => sum + one.charged, charged)
  const named = all ? without : without.slice(0, most)
  return (
    <>
      <p className={styles.effect} role="status">
        <b>{translate('deciding.preview.people', { smart_count: people, added: people - without.length })}</b>
        <span>
          {unpaid
            ? translate('deciding.preview.unpaid')
            : translate('deciding.preview.charges', { smart_count: days, days: daysText(days) })}
        </span>
      </p>
      {overdrawn.length > 0 && (
        <p className={styles.hint}>
          {translate('deciding.preview.people_overdrawn', { smart_count: overdrawn.length })}
        </p>
      )}
      {without.length > 0 && (
        <>
          <Notice
            tone="bad"
            icon={alert}
            title={translate('deciding.preview.people_without', { smart_count: without.length })}
          />
          <ul className={styles.without}>
            {named.map(({ employeeId, fullName, message }) => (
              <li key={employeeId}>
                <b dir="auto">{fullName}</b> {message}
              </li>
            ))}
          </ul>
          {named.length < without.length && (
            <Button size="small" onClick={() => showAll(true)}>
              {translate('deciding.preview.people_all', { smart_count: without.length })}
            </Button>
          )}
        </>
      )}
    </>
  )
}
