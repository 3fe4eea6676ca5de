import { RemindOfAnnouncement } from '@rollcall/contracts/announcements/commands.ts'
import { type AnnouncementReaders, announcementReaders } from '@rollcall/contracts/announcements/readers.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { dayIn, timeIn, zoneCity } from '../kit/dates.ts'
import { useCalendar, useServerNow } from '../kit/me.tsx'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { RemindButton } from '../kit/parts/RemindButton.tsx'
import { ErrorState } from '../kit/parts/States.tsx'
import { Toggles } from '../kit/parts/Toggles.tsx'
import { Waiting } from '../kit/parts/Waiting.tsx'
import layout from '../kit/styles/layout.module.css'
import words from '../kit/styles/text.module.css'
import styles from './Announcements.module.css'
import { stateOn } from './announcement-days.ts'

const tabs = ['unseen', 'seen'] as const

/**
 * The people who have not seen an announcement, and those who have, with the time. Reminders can be sent while it is
 * live.
 */
export function SeenBy({ announcement }: { announcement: AnnouncementRow }) {
  const { id, title } = announcement
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { zone, companyZone, today, day } = useCalendar()
  const now = useServerNow()
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
  const missing =
    data && tab === 'unseen' && stateOn(today, announcement) === 'live'
      ? toRemind(data.unseen, companyZone, now)
      : []
  const remindedText = (person: Unseen, remindedAt: string) =>
    remindedToday(person, companyZone, now)
      ? text('reminded_today', { time: timeIn(zone, remindedAt) })
      : text('reminded', { day: day(dayIn(zone, remindedAt)) })
  const at = (instant: string) => `${day(dayIn(zone, instant))}, ${timeIn(zone, instant)}`
  return (
    <section className={styles.readers} aria-label={text('label', { title })}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting lines={1} height={44} />
        )
      ) : (
        <>
          <div className={styles.top}>
            <fieldset className={`${layout.wrap} ${styles.picks}`} aria-label={text('filter')}>
              <Toggles values={tabs} isPressed={one => one === tab} onPress={setTab}>
                {one => (
                  <>
                    {text(one)} <b>{data[one].length + data.former[one]}</b>
                  </>
                )}
              </Toggles>
            </fieldset>
            {missing.length > 0 && (
              <RemindButton
                command={RemindOfAnnouncement}
                changes="announcement"
                bodies={missing.map(({ employeeId }) => ({ announcementId: String(id), employeeId }))}
                label="announcements.readers.remind"
                done="announcements.readers.remind_done"
              />
            )}
          </div>
          {data[tab].length === 0 ? (
            data.former[tab] === 0 && (
              <p className={`${layout.padded} ${words.quiet}`}>{text(`${tab}_none`)}</p>
            )
          ) : (
            <ul>
              {tab === 'seen'
                ? data.seen.map(({ employeeId, fullName, at: seenAt }) => (
                    <Reader key={employeeId} name={fullName}>
                      <time dateTime={seenAt}>{at(seenAt)}</time>
                    </Reader>
                  ))
                : data.unseen.map(person => (
                    <Reader key={person.employeeId} name={person.fullName}>
                      {[
                        person.position,
                        zoneCity(person.zone ?? companyZone),
                        ...(person.invited ? [text('invited')] : []),
                        ...(person.remindedAt === null ? [] : [remindedText(person, person.remindedAt)]),
                      ].join(', ')}
                    </Reader>
                  ))}
            </ul>
          )}
          {data.former[tab] > 0 && (
            <p className={styles.effect}>{text('former', { smart_count: data.former[tab] })}</p>
          )}
          {missing.length > 0 && (
            <p className={styles.effect}>{text('remind_effect', { smart_count: missing.length })}</p>
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

type Unseen = AnnouncementReaders['unseen'][number]

/** Whether the person was reminded today, on the day where the person is. `now`: in milliseconds. */
const remindedToday = ({ remindedAt, zone }: Unseen, companyZone: string, now: number): boolean =>
  remindedAt !== null && dayIn(zone ?? companyZone, remindedAt) === dayIn(zone ?? companyZone, now)

/** The people whom a reminder reaches: they have joined, and were not reminded today. */
const toRemind = (unseen: readonly Unseen[], companyZone: string, now: number): Unseen[] =>
  unseen.filter(one => !one.invited && !remindedToday(one, companyZone, now))
