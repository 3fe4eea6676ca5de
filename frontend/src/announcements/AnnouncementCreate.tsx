import { CreatePage } from '../kit/form/FormPage.tsx'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { announcementInput, byPlace, emptyAnnouncement } from './announcement-input.ts'
import { Preview } from './Preview.tsx'
import { SaveLabel } from './SaveLabel.tsx'

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
