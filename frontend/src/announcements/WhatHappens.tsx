import { announcementForm } from '@rollcall/contracts/announcements/commands.ts'
import { type Audience, appliesTo } from '@rollcall/contracts/kernel/audience.ts'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isDay } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { useCalendar } from '../kit/me.tsx'
import { Consequences } from '../kit/parts/Consequences.tsx'
import { calendar } from '../kit/parts/icons.tsx'
import { useTeam } from '../kit/useTeam.ts'
import { eye, mail, type Shape } from '../look/icons.tsx'
import { useMailsToday } from '../mails/public.tsx'
import { daysShown, stateOn } from './announcement-days.ts'

/** The effect of saving the form: who is mailed and when, how long it is shown, and where. */
export function WhatHappens({ sent }: { sent: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const composed = useComposed(sent)
  const waits = useMailsToday()(composed?.joined ?? 0)
  const text = (key: string, args: object = {}) => translate(`announcements.effect.${key}`, args)
  return (
    <div className={card.whole} role="status">
      <Consequences title={text('title')} lines={linesOf()} />
    </div>
  )

  function linesOf(): [icon: Shape, line: string][] {
    if (!composed) return [[calendar, text('dates')]]
    const { startDate, endDate, people = 0, joined = 0, state, mails, posts } = composed
    if (state === 'past') return [[eye, text('ended')]]
    const when = state === 'live' ? 'now' : 'later'
    const args = { smart_count: joined, day: day(startDate) }
    const ways = mails ? (posts ? 'mail_and_slack' : 'mail') : posts ? 'slack' : undefined
    return [
      [mail, sent ? text('sent') : ways === undefined ? text('not_sent') : text(`${ways}.${when}`, args)],
      ...(mails && people > joined
        ? [[mail, text('not_joined', { smart_count: people - joined })] as [Shape, string]]
        : []),
      ...(mails && waits !== undefined ? [[mail, waits] as [Shape, string]] : []),
      [
        eye,
        text('shown', {
          smart_count: daysShown({ startDate, endDate }),
          day: day(endDate),
          people,
        }),
      ],
      [calendar, text('calendar', { from: day(startDate), to: day(endDate) })],
    ]
  }
}

/**
 * The effect of saving the form; undefined while its dates are incomplete. `sent`: it was already sent, so nothing is
 * sent again. An audience without choices is still empty.
 */
function useComposed(sent: boolean) {
  const { companyZone: _, today } = useCalendar()
  const [startDate = '', endDate = '', audience, mail, slack] = useWatch({
    name: ['startDate', 'endDate', 'audience', 'mail', 'slack'],
  }) as [string, string, Audience | undefined, boolean, boolean]
  const parsed = announcementForm.shape.audience.safeParse(audience)
  const size = useAudienceSize(parsed.success ? parsed.data : { kind: 'people', employeeIds: [] })
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate) return undefined
  const state = stateOn(today, { startDate, endDate })
  const sends = !sent && state !== 'past'
  return {
    startDate,
    endDate,
    people: size?.people,
    joined: size?.joined,
    state,
    mails: sends && mail,
    posts: sends && slack,
  }
}

/** The number of employees in an audience now, without blocked ones, and of those who have joined; undefined: not known. */
function useAudienceSize(audience: Audience): { people: number; joined: number } | undefined {
  const { companyZone } = useCalendar()
  const { data } = useTeam()
  const readers = data?.filter(
    ({ id, position, zone, status }) =>
      status !== 'blocked' &&
      appliesTo({ audience }, { employeeId: id, position, zone: zone ?? companyZone }),
  )
  return (
    readers && {
      people: readers.length,
      joined: readers.filter(({ status }) => status === 'active').length,
    }
  )
}

/** The button's text, which names how many people are mailed and when: "Save, mail 24 on 1 Dec 2026". */
export function SaveLabel({ sent }: { sent: boolean }) {
  const translate = useTranslate()
  const { day } = useCalendar()
  const composed = useComposed(sent)
  if (!composed?.mails || !composed.joined) return <>{translate('announcements.save.plain')}</>
  const { joined: people, state, startDate } = composed
  return (
    <>
      {translate(`announcements.save.${state === 'live' ? 'now' : 'later'}`, { people, day: day(startDate) })}
    </>
  )
}
