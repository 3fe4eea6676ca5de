import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { useEditContext, useRedirect } from 'react-admin'
import { EditPage } from '../kit/form/FormPage.tsx'
import { horn } from '../kit/parts/icons.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { announcementActs } from './announcement-acts.tsx'
import { announcementInput, byPlace, valuesOfAnnouncement } from './announcement-input.ts'
import { Preview } from './Preview.tsx'
import { SaveLabel } from './SaveLabel.tsx'
import { StateChip } from './StateChip.tsx'

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
