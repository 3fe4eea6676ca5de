import { announcementForm, inOrder } from '@rollcall/contracts/announcements/commands.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useEditContext, useRedirect, useTranslate } from 'react-admin'
import { weekdayName } from '../kit/dates.ts'
import card from '../kit/form/FormCard.module.css'
import { CreatePage, EditPage } from '../kit/form/FormPage.tsx'
import { AudienceField } from '../kit/inputs/AudienceField.tsx'
import { DayField } from '../kit/inputs/DayField.tsx'
import { Field } from '../kit/inputs/Field.tsx'
import { useCalendar } from '../kit/me.tsx'
import { Chip } from '../kit/parts/Chip.tsx'
import { horn } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { check, clock, eye } from '../look/icons.tsx'
import { Preview } from './AnnouncementText.tsx'
import { announcementActs } from './announcement-acts.tsx'
import { stateOn } from './announcement-days.ts'
import { WaysField } from './WaysField.tsx'
import { SaveLabel, WhatHappens } from './WhatHappens.tsx'

/** The fields of an announcement, and the effect of saving. `sent`: it was already mailed or posted. */
function AnnouncementFields({ sent = false }: { sent?: boolean }) {
  const translate = useTranslate()
  const weekday = (day: string | undefined) =>
    day && translate('announcements.form.date_help', { weekday: weekdayName(day) })
  return (
    <>
      <div className={card.whole}>
        <Field source="title" autoComplete="off" />
      </div>
      <div className={card.whole}>
        <Field source="description" rows={5} help={translate('announcements.form.description_help')} />
      </div>
      <AudienceField source="audience" />
      <DayField source="startDate" help={weekday} />
      <DayField source="endDate" help={weekday} />
      <WaysField sent={sent} />
      <WhatHappens sent={sent} />
    </>
  )
}

/** The form's schema. */
const announcementInput = inOrder(announcementForm)

/** The values of an empty form. */
const emptyAnnouncement = {
  title: '',
  description: '',
  startDate: '',
  endDate: '',
  audience: { kind: 'everyone' },
  pinned: false,
  mail: true,
  slack: false,
}

/** The form's values of an announcement. */
const valuesOfAnnouncement = ({
  title,
  description,
  startDate,
  endDate,
  audience,
  pinned,
  mail,
  slack,
}: AnnouncementRow) => ({ title, description, startDate, endDate, audience, pinned, mail, slack })

/** The list's order, for reading ahead. */
const byPlace = { field: 'place', order: 'DESC' } as const

/** /app/announcement/create */
export function AnnouncementCreate() {
  return (
    <CreatePage
      resource="announcement"
      texts="announcements.form.create"
      list="/app/announcement"
      sort={byPlace}
      schema={announcementInput}
      empty={emptyAnnouncement}
      act={<SaveLabel sent={false} />}
      beside={<Preview />}
    >
      <AnnouncementFields />
    </CreatePage>
  )
}

const looks = {
  live: { tone: 'ok', icon: eye },
  scheduled: { tone: 'wait', icon: clock },
  past: { icon: check },
} as const

/** Whether an announcement is live, scheduled or past. */
function StateChip({ announcement }: { announcement: AnnouncementRow }) {
  const translate = useTranslate()
  const { today } = useCalendar()
  const state = stateOn(today, announcement)
  return <Chip {...looks[state]}>{translate(`announcements.state.${state}`)}</Chip>
}

const list = '/app/announcement'

/** /app/announcement/edit?id=… */
export function AnnouncementEdit() {
  const redirect = useRedirect()
  return (
    <EditPage<AnnouncementRow>
      resource="announcement"
      texts="announcements.form.edit"
      gone="announcements.gone"
      icon={horn}
      list={list}
      sort={byPlace}
      schema={announcementInput}
      valuesOf={valuesOfAnnouncement}
      title={({ title }) => title}
      state={announcement => <StateChip announcement={announcement} />}
      acts={announcement => recordActs(announcementActs, [announcement], { onDone: () => redirect(list) })}
      act={<EditLabel />}
      beside={<Preview />}
    >
      <EditFields />
    </EditPage>
  )
}

const useSent = () => useEditContext<AnnouncementRow>().record?.sentAt != null

function EditFields() {
  return <AnnouncementFields sent={useSent()} />
}

function EditLabel() {
  return <SaveLabel sent={useSent()} />
}
