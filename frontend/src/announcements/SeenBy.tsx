import { Skeleton } from '@mui/material'
import { announcementReaders } from '@rollcall/contracts/announcements/readers.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { dayIn, timeIn, zoneCity } from '../kit/dates.ts'
import { useCalendar } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import styles from './Announcements.module.css'

const tabs = ['unseen', 'seen'] as const

/** Who has not seen an announcement, and who has and when. */
export function SeenBy({ announcement: { id, title } }: { announcement: AnnouncementRow }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { zone, companyZone, day } = useCalendar()
  const [tab, setTab] = useState<(typeof tabs)[number]>('unseen')
  const { data, error, refetch } = useQuery({
    // Under the resource, so that each reader makes it load again.
    queryKey: ['announcement', 'readers', id],
    queryFn: () =>
      dataProvider.read(
        `/api/announcement-readers?${new URLSearchParams({ announcementId: String(id) })}`,
        announcementReaders,
      ),
    retry: false,
  })
  const text = (key: string, args: object = {}) => translate(`announcements.readers.${key}`, args)
  const at = (instant: string) => `${day(dayIn(zone, instant))}, ${timeIn(zone, instant)}`
  return (
    <section className={styles.readers} aria-label={text('label', { title })}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.waiting}>
            <Skeleton variant="rounded" height={44} />
          </div>
        )
      ) : (
        <>
          <fieldset className={styles.picks} aria-label={text('filter')}>
            <Toggles values={tabs} isPressed={one => one === tab} onPress={setTab}>
              {one => (
                <>
                  {text(one)} <b>{data[one].length}</b>
                </>
              )}
            </Toggles>
          </fieldset>
          {data[tab].length === 0 ? (
            <p className={styles.none}>{text(`${tab}_none`)}</p>
          ) : (
            <ul>
              {tab === 'seen'
                ? data.seen.map(({ employeeId, fullName, at: seenAt }) => (
                    <Reader key={employeeId} name={fullName}>
                      <time dateTime={seenAt}>{at(seenAt)}</time>
                    </Reader>
                  ))
                : data.unseen.map(({ employeeId, fullName, position, zone: own, invited }) => (
                    <Reader key={employeeId} name={fullName}>
                      {[position, zoneCity(own ?? companyZone), ...(invited ? [text('invited')] : [])].join(
                        ', ',
                      )}
                    </Reader>
                  ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function Reader({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <Avatar name={name} />
      <p>
        <bdi>{name}</bdi>
        <small>{children}</small>
      </p>
    </li>
  )
}
