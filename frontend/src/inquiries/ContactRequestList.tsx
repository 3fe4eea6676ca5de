import { contactRequestColumns } from '@rollcall/contracts/inquiries/columns.ts'
import { type ContactRequestRow, contactRequestStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { mail } from '../look/icons.tsx'
import { ContactRequestDetail } from './ContactRequestDetail.tsx'
import { ContactStatus } from './InquiryStatus.tsx'
import { contactActs } from './inquiry-acts.tsx'

const title = titlesOf(contactRequestColumns)

const picks = [{ field: 'status', values: contactRequestStatuses, texts: 'inquiries.contact.filter' }]

/** /app/admin/contact-us-requests; `?open=` shows one beside the list. */
export function ContactRequestList() {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  const text = (key: string, options?: object) => translate(`inquiries.contact.${key}`, options)
  return (
    <ListPage<ContactRequestRow>
      exported="contact-requests"
      name="app.menu.contact_us_requests"
      resource="contact-us-request"
      texts="inquiries.contact"
      icon={mail}
      title={({ new: open = 0 }) =>
        open === 0 ? text('title.none_new') : text('title.new', { smart_count: open })
      }
      subtitle={counts => text('subtitle', { ...counts, smart_count: counts.all })}
      sort={{ field: 'receivedAt', order: 'DESC' }}
      picks={picks}
      nameOf={contactActs.nameOf}
      addressOf={({ id }) => addressOf(id)}
      acts={contactActs}
      aside={<ContactRequestDetail />}
    >
      <Column<ContactRequestRow>
        source="name"
        label={title('name')}
        pinned
        className={styles.main ?? ''}
        render={({ id, name, email }) => (
          <MainCell mark={<Avatar name={name} />} to={addressOf(id)} name={name} below={email} />
        )}
      />
      <Column<ContactRequestRow>
        source="message"
        label={title('message')}
        disableSort
        className={styles.extra ?? ''}
        cellClassName={`${styles.clip} ${styles.quiet}`}
      />
      <Column<ContactRequestRow> source="times" label={title('times')} align="right" />
      <Column<ContactRequestRow>
        source="receivedAt"
        label={title('receivedAt')}
        align="right"
        render={({ receivedAt }) => <Moment at={receivedAt} />}
      />
      <Column<ContactRequestRow>
        source="status"
        label={title('status')}
        className={styles.state ?? ''}
        render={({ status }) => <ContactStatus status={status} />}
      />
    </ListPage>
  )
}
