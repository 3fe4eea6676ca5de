import type { ContactRequestRow } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Column } from '../kit/parts/Column.tsx'
import { GridTable } from '../kit/parts/grid/GridTable.tsx'
import { MainCell } from '../kit/parts/grid/MainCell.tsx'
import styles from '../kit/parts/grid/Table.module.css'
import { Moment } from '../kit/parts/Moment.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { ContactStatus } from './ContactStatus.tsx'

/** The table of the messages; a row opens beside it. */
export function ContactRequestTable() {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  const text = (key: string) => translate(`inquiries.contact.fields.${key}`)
  return (
    <GridTable<ContactRequestRow>
      label={translate('inquiries.contact.table')}
      nameOf={({ name }) => name}
      addressOf={({ id }) => addressOf(id)}
    >
      <Column<ContactRequestRow>
        source="name"
        label={text('name')}
        className={styles.main ?? ''}
        render={({ id, name, email }) => (
          <MainCell mark={<Avatar name={name} />} to={addressOf(id)} name={name} below={email} />
        )}
      />
      <Column<ContactRequestRow>
        source="message"
        label={text('message')}
        disableSort
        className={styles.extra ?? ''}
        cellClassName={`${styles.clip} ${styles.quiet}`}
      />
      <Column<ContactRequestRow> source="times" label={text('times')} align="right" />
      <Column<ContactRequestRow>
        source="receivedAt"
        label={text('received')}
        align="right"
        render={({ receivedAt }) => <Moment at={receivedAt} />}
      />
      <Column<ContactRequestRow>
        source="status"
        label={text('status')}
        className={styles.state ?? ''}
        render={({ status }) => <ContactStatus status={status} />}
      />
    </GridTable>
  )
}
