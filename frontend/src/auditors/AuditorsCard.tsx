import { Button, Skeleton } from '@mui/material'
import type { AuditorRow } from '@rollcall/contracts/auditors/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { dayIn } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { person } from '../kit/parts/icons.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { EmptyState, ErrorState } from '../kit/parts/States.tsx'
import layout from '../kit/styles/layout.module.css'
import { Icon } from '../look/Icon.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useShared } from './useShared.ts'

const tones = { invited: 'wait', active: 'ok', ended: 'away' } as const
const newest = { pagination: { page: 1, perPage: 50 }, sort: { field: 'invitedAt', order: 'DESC' } } as const

type Asked = { form: 'invite' } | { form: 'change' | 'end'; auditor: AuditorRow }

/** The company's external auditors, with what is shared with them. Each can be changed and ended. */
export function AuditorsCard() {
  const translate = useTranslate()
  const [asked, ask] = useState<Asked>()
  const { data, error, refetch } = useGetList<AuditorRow>('auditor', newest, { onError: () => undefined })
  const close = () => ask(undefined)
  return (
    <Card
      title={translate('auditors.title')}
      aside={
        <Button size="small" variant="outlined" onClick={() => ask({ form: 'invite' })}>
          {translate('auditors.invite')}
        </Button>
      }
    >
      {data ? (
        <Auditors rows={data} ask={ask} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={64} />
      )}
      {asked?.form === 'invite' && <InviteDialog onClose={close} />}
      {asked?.form === 'change' && <ChangeDialog auditor={asked.auditor} onClose={close} />}
      {asked?.form === 'end' && <EndDialog auditor={asked.auditor} onClose={close} />}
    </Card>
  )
}

function Auditors({ rows, ask }: { rows: readonly AuditorRow[]; ask: (asked: Asked) => void }) {
  const translate = useTranslate()
  const shared = useShared()
  const { day, zone } = useCalendar()
  if (rows.length === 0)
    return (
      <EmptyState icon={person} title={translate('auditors.none')}>
        {translate('auditors.none_text')}
      </EmptyState>
    )
  const below = ({ email, until, employeeIds, lastLookAt, ...days }: AuditorRow) =>
    [
      email,
      translate('auditors.until', { day: day(until) }),
      shared.people({ people: employeeIds === null ? null : employeeIds.length }),
      shared.days(days),
      lastLookAt && translate('auditors.last_look', { at: day(dayIn(zone, lastLookAt)) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const lines = rows.map(auditor => ({
    id: auditor.id,
    mark: <Icon shape={person} />,
    title: auditor.name,
    below: below(auditor),
    end: (
      <span className={layout.wrap}>
        <Chip tone={tones[auditor.state]}>{translate(`auditors.state.${auditor.state}`)}</Chip>
        {auditor.state !== 'ended' &&
          (['change', 'end'] as const).map(form => (
            <Button
              key={form}
              size="small"
              variant="text"
              aria-label={`${translate(`auditors.${form}`)}: ${auditor.name}`}
              onClick={() => ask({ form, auditor })}
            >
              {translate(`auditors.${form}`)}
            </Button>
          ))}
      </span>
    ),
  }))
  return <ShortList label={translate('auditors.title')} lines={lines} />
}
