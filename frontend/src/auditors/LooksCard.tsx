import type { AuditorLookRow } from '@rollcall/contracts/auditors/views.ts'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { Pager } from '../kit/parts/Pager.tsx'
import { ShortList } from '../kit/parts/ShortList.tsx'
import { Icon } from '../look/Icon.tsx'
import { eye } from '../look/icons.tsx'

const perPage = 10

/** What auditors looked at and exported, the newest first. Nothing while there is none. */
export function LooksCard() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const [page, setPage] = useState(1)
  const { data = [], total } = useGetList<AuditorLookRow>(
    'auditor-look',
    { pagination: { page, perPage }, sort: { field: 'at', order: 'DESC' } },
    { onError: () => undefined },
  )
  if (data.length === 0) return null
  const title = translate('auditors.looks.title')
  const said = ({ what, fullName, from, to }: AuditorLookRow) =>
    translate(`auditors.looks.${what}`, {
      person: fullName ?? translate('auditors.looks.deleted'),
      from: from && day(from),
      to: to && day(to),
    })
  return (
    <Card title={title}>
      <ShortList
        label={title}
        lines={data.map(look => ({
          id: look.id,
          mark: <Icon shape={eye} />,
          title: said(look),
          below: (
            <>
              {look.auditorName} · <Moment at={look.at} />
            </>
          ),
        }))}
      />
      <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
    </Card>
  )
}
