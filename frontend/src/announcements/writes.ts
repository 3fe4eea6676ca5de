import {
  AddAnnouncement,
  announcementForm,
  DeleteAnnouncement,
  EditAnnouncement,
} from '@rollcall/contracts/announcements/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `announcement`. */
export const writes: Writes = {
  create: data => write(AddAnnouncement, only(announcementForm, data)),
  update: (data, announcementId) =>
    write(EditAnnouncement, { ...only(announcementForm, data), announcementId }),
  delete: announcementId => write(DeleteAnnouncement, { announcementId }),
}
