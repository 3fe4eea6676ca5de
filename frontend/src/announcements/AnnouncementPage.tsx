import { Button, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { whyEmpty } from '../kit/data/problem.ts'
import { ExportOf } from '../kit/exports/ExportOf.tsx'
import { SearchField } from '../kit/list/SearchField.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Card } from '../kit/parts/Card.tsx'
import { horn, plus } from '../kit/parts/icons.tsx'
import { Page } from '../kit/parts/Page.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import layout from '../kit/styles/layout.module.css'
import { useAddress } from '../kit/useAddress.ts'
import { Icon } from '../look/Icon.tsx'
import { MailsWaiting } from '../mails/public.tsx'
import { AnnouncementSection, useAnnouncements } from './AnnouncementSection.tsx'
import styles from './Announcements.module.css'
import { type State, states } from './announcement-days.ts'

const filters = ['all', ...states] as const

/** /app/announcement of the company: live, scheduled and past announcements. The counts are filters. */
export function AnnouncementPage() {
  const translate = useTranslate()
  const { today, day } = useCalendar()
  const [params, change] = useAddress()
  const search = params.get('q') ?? ''
  const chosen = states.find(state => state === params.get('state'))
  const counts = useTotals(search)
  const all = useTotals('')
  const text = (key: string, args: object = {}) => translate(`announcements.${key}`, args)
  const set = (name: string, value: string | undefined) =>
    change(now => [
      ...[...now].filter(([one]) => one !== name),
      ...(value ? [[name, value] as [string, string]] : []),
    ])
  const add = (
    <Button
      variant="contained"
      component={Link}
      to="/app/announcement/create"
      startIcon={<Icon shape={plus} size={16} />}
    >
      {text('add')}
    </Button>
  )
  const nothing = all.total === 0
  return (
    <Page
      name={text('page')}
      title={all.total === undefined ? all.failed ? text('page') : <Skeleton width={320} /> : titleOf(all.of)}
      subtitle={text('subtitle', { day: day(today) })}
      actions={
        <>
          <ExportOf disabled={nothing} of={{ lists: ['announcements'], filter: { q: search } }} />
          {add}
        </>
      }
    >
      {nothing ? (
        <Card>
          <EmptyState icon={horn} title={text('empty.title')} action={add}>
            {text('empty.text')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <MailsWaiting />
          <div className={styles.bar}>
            <fieldset className={`${layout.wrap} ${styles.picks}`} aria-label={text('filter.label')}>
              <Toggles
                values={filters}
                isPressed={one => one === (chosen ?? 'all')}
                onPress={one => set('state', one === 'all' ? undefined : one)}
              >
                {one => (
                  <>
                    {text(`filter.${one}`)} <b>{one === 'all' ? counts.total : counts.of[one]}</b>
                  </>
                )}
              </Toggles>
            </fieldset>
            <span className={layout.rest} />
            <SearchField
              label={text('search')}
              value={search}
              onSearch={found => set('q', found === '' ? undefined : found)}
            />
          </div>
          {counts.total === 0 && search !== '' ? (
            <Card>
              <EmptyState
                icon={horn}
                title={text('empty.none')}
                action={
                  <Button variant="outlined" onClick={() => set('q', undefined)}>
                    {text('empty.show_all')}
                  </Button>
                }
              >
                {text('empty.none_text')}
              </EmptyState>
            </Card>
          ) : (
            <div className={layout.roomy}>
              {(chosen ? [chosen] : states).map(state => (
                <AnnouncementSection key={state} state={state} search={search} alone={chosen !== undefined} />
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  )

  function titleOf({ live = 0, scheduled = 0 }: Partial<Record<State, number>>): string {
    const shown = text(live === 0 ? 'title.none' : 'title.live', { smart_count: live })
    return scheduled === 0 ? shown : `${shown}, ${text('title.scheduled', { smart_count: scheduled })}`
  }
}

/** The numbers of announcements by state; `total` undefined: not read yet. */
function useTotals(search: string) {
  const live = useAnnouncements('live', 1, search)
  const scheduled = useAnnouncements('scheduled', 1, search)
  const past = useAnnouncements('past', 1, search)
  const lists = [live, scheduled, past]
  const known = lists.every(({ total }) => total !== undefined)
  return {
    of: { live: live.total, scheduled: scheduled.total, past: past.total } as Partial<Record<State, number>>,
    total: known ? lists.reduce((sum, { total = 0 }) => sum + total, 0) : undefined,
    failed: lists.some(list => Boolean(whyEmpty(list))),
  }
}
