import { Button, Skeleton } from '@mui/material'
import type { LeavePreview, LeavePreviewQuery } from '@rollcall/contracts/leave/preview.ts'
import { BooleanInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import card from '../kit/form/FormCard.module.css'
import { useCalendar, useMe } from '../kit/me.tsx'
import { warn } from '../kit/parts/icons.tsx'
import { Notice } from '../kit/parts/Notice.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import words from '../kit/styles/text.module.css'
import { alert } from '../look/icons.tsx'
import { clashesByPerson } from './clash-words.ts'
import { DayStrip } from './DayStrip.tsx'
import { DayTable } from './DayTable.tsx'
import styles from './Preview.module.css'
import { useLeavePreview } from './useLeavePreview.ts'
import { WaysOn } from './WaysOn.tsx'
import { daysText } from './words.ts'

/** The fields of the form that the preview follows. */
export interface PreviewValues extends Record<string, unknown> {
  from: string
  to: string
  kind: LeavePreviewQuery['kind']
  half: 'first' | 'second' | null
  overdraw?: string
  evenIfBlocked?: boolean
}

/**
 * The effect of the leave in the surrounding form, day by day, by the rules that decide it. `employeeId`: default: the
 * signed-in employee. `requestId`: the request that the form changes.
 */
export function PreviewPart({ employeeId, requestId }: { employeeId?: string; requestId?: string }) {
  const translate = useTranslate()
  const { role } = useMe()
  const { from, to, kind, half, overdraw = '' } = useWatch() as PreviewValues
  const isHalf = kind === 'half'
  const { data, error, isLate, asked, refetch } = useLeavePreview({
    from,
    to: isHalf ? from : to,
    kind,
    half: isHalf ? half : null,
    ...(employeeId && { employeeId }),
    ...(requestId && { requestId }),
  })
  const text = (key: string) => translate(`deciding.preview.${key}`)
  return (
    <section className={`${card.whole} ${styles.preview}`} aria-label={text('title')} aria-busy={isLate}>
      <h3>{text('title')}</h3>
      {!asked ? (
        <p className={words.note}>{text('choose')}</p>
      ) : data ? (
        <div className={styles.answer} data-late={isLate}>
          <Effect preview={data} kind={kind} />
          <Refused preview={data} overdraw={overdraw} />
          {role === 'employee' && <WaysOn preview={data} />}
          {data.isBlocked && !requestId && <BlockedNotice title={text('blocked')} />}
          <DayStrip preview={data} />
          <DayTable preview={data} kind={kind} />
          <Clash preview={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </section>
  )
}

/** The sum: what is charged, and the balance before and after it. */
function Effect({ preview, kind }: { preview: LeavePreview; kind: string }) {
  const translate = useTranslate()
  const { charged, available, left, expires } = preview
  return (
    <p className={styles.effect} role="status">
      <b>
        {kind === 'unpaid'
          ? translate('deciding.preview.unpaid')
          : translate('deciding.preview.charges', { smart_count: charged, days: daysText(charged) })}
      </b>
      <span data-low={left < 0}>
        {translate('deciding.preview.left', { before: daysText(available), after: daysText(left) })}
      </span>
      {expires > 0 && (
        <span>
          {translate('deciding.preview.expires', { smart_count: expires, days: daysText(expires) })}
        </span>
      )}
    </p>
  )
}

/** Why it would be refused, with a next step. */
function Refused({ preview, overdraw }: { preview: LeavePreview; overdraw: string }) {
  const translate = useTranslate()
  const { role } = useMe()
  const { refusal, clash } = preview
  if (!refusal) return null
  const overdrawn = refusal.canOverdraw && overdraw.trim() !== ''
  const opens = clash && clash.requestId !== preview.requestId
  return (
    <Notice
      tone={overdrawn ? 'wait' : 'bad'}
      icon={alert}
      title={refusal.message}
      action={
        opens && (
          <Button
            variant="outlined"
            component={Link}
            to={`${role === 'company' ? '/app/leave-request' : '/app/leave'}?open=${clash.requestId}`}
          >
            {translate('deciding.preview.open_clash')}
          </Button>
        )
      }
    >
      {refusal.canOverdraw && translate(`deciding.preview.${overdrawn ? 'overdrawn' : 'can_overdraw'}`)}
    </Notice>
  )
}

/** The people of the same position who are away too, with the days. */
function Clash({ preview }: { preview: LeavePreview }) {
  const translate = useTranslate()
  const { role } = useMe()
  const { day } = useCalendar()
  const people = clashesByPerson(preview.away, day)
  if (people.length === 0) return null
  return (
    <Notice
      tone="wait"
      icon={warn}
      title={translate('deciding.preview.clash', { people: people.slice(0, 4).join('; ') })}
    >
      {translate(`deciding.preview.${role === 'company' ? 'clash_company' : 'clash_text'}`)}
    </Notice>
  )
}

/** Says who is blocked, and has the company confirm the leave in the surrounding form. */
export function BlockedNotice({ title }: { title: string }) {
  const translate = useTranslate()
  return (
    <Notice tone="wait" icon={warn} title={title}>
      <BooleanInput
        source="evenIfBlocked"
        label={translate('deciding.preview.even_if_blocked')}
        helperText={false}
      />
    </Notice>
  )
}
