import { Button, Skeleton } from '@mui/material'
import type { SeveralPreview } from '@rollcall/contracts/leave/preview.ts'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import card from '../kit/form/FormCard.module.css'
import { Notice } from '../kit/parts/Notice.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import words from '../kit/styles/text.module.css'
import { alert } from '../look/icons.tsx'
import styles from './Preview.module.css'
import { BlockedNotice, type PreviewValues } from './PreviewPart.tsx'
import { useSeveralPreview } from './useLeavePreview.ts'
import { daysText } from './words.ts'

/** How many names are shown at first. */
const maxNames = 8

/**
 * The effect of the leave in the surrounding form for several employees: its sum, and who cannot have it. `onAdded`
 * receives how many would get it; undefined: not known now.
 */
export function SeveralPart({
  employeeIds,
  onAdded,
}: {
  employeeIds: readonly string[] | null
  onAdded: (added: number | undefined) => void
}) {
  const translate = useTranslate()
  const { from, to, kind, half, overdraw = '', evenIfBlocked = false } = useWatch() as PreviewValues
  const isHalf = kind === 'half'
  const span = { from, to: isHalf ? from : to, kind, half: isHalf ? half : null }
  const { data, error, isLate, asked, refetch } = useSeveralPreview(span, employeeIds)
  const text = (key: string) => translate(`deciding.preview.${key}`)
  return (
    <section className={`${card.whole} ${styles.preview}`} aria-label={text('sum')} aria-busy={isLate}>
      <h3>{text('sum')}</h3>
      {!asked ? (
        <p className={words.note}>{text(employeeIds?.length === 0 ? 'choose_people' : 'choose')}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.answer} data-late={isLate}>
          <Sum
            preview={data}
            unpaid={kind === 'unpaid'}
            overdraws={overdraw.trim() !== ''}
            evenIfBlocked={evenIfBlocked}
            onAdded={onAdded}
          />
        </div>
      ) : (
        <Skeleton variant="rounded" height={96} />
      )}
    </section>
  )
}

function Sum({
  preview: { people, charged, refused, blocked },
  unpaid,
  overdraws,
  evenIfBlocked,
  onAdded,
}: {
  preview: SeveralPreview
  unpaid: boolean
  /** There is a reason for an overdraft. */
  overdraws: boolean
  /** The leave of blocked employees is confirmed. */
  evenIfBlocked: boolean
  onAdded: (added: number | undefined) => void
}) {
  const translate = useTranslate()
  const [all, showAll] = useState(false)
  const overdrawn = overdraws
    ? refused.filter(one => one.canOverdraw && (!one.isBlocked || evenIfBlocked))
    : []
  const confirmed = evenIfBlocked ? blocked : []
  const unconfirmed = evenIfBlocked
    ? []
    : blocked.map(one => ({ ...one, message: translate('deciding.preview.blocked') }))
  const without = [...unconfirmed, ...refused.filter(one => !overdrawn.includes(one))]
  const added = people - without.length
  useEffect(() => {
    onAdded(added)
    return () => onAdded(undefined)
  }, [added, onAdded])
  const days = [...overdrawn, ...confirmed].reduce((sum, one) => sum + one.charged, charged)
  const named = all ? without : without.slice(0, maxNames)
  const toConfirm = [...blocked, ...refused.filter(one => one.isBlocked && one.canOverdraw)]
  const firstNames = (of: readonly { fullName: string }[]) => {
    const names = of
      .slice(0, maxNames)
      .map(({ fullName }) => fullName)
      .join(', ')
    const more = of.length - maxNames
    return more > 0 ? translate('app.acts.names_more', { names, smart_count: more }) : names
  }
  return (
    <>
      <p className={styles.effect} role="status">
        <b>{translate('deciding.preview.people', { smart_count: people, added })}</b>
        <span>
          {unpaid
            ? translate('deciding.preview.unpaid')
            : translate('deciding.preview.charges', { smart_count: days, days: daysText(days) })}
        </span>
      </p>
      {overdrawn.length > 0 && (
        <p className={words.note}>
          {translate('deciding.preview.people_overdrawn', { smart_count: overdrawn.length })}
        </p>
      )}
      {toConfirm.length > 0 && (
        <BlockedNotice
          title={translate('deciding.preview.people_blocked', {
            smart_count: toConfirm.length,
            names: firstNames(toConfirm),
          })}
        />
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
