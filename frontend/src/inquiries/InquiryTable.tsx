import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'ra-core'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { Column } from '../kit/parts/Column.tsx'
import { GridTable } from '../kit/parts/grid/GridTable.tsx'
import { MainCell } from '../kit/parts/grid/MainCell.tsx'
import { MenuLink, RowMenu } from '../kit/parts/grid/RowMenu.tsx'
import styles from '../kit/parts/grid/Table.module.css'
import { pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { VisuallyHidden } from '../look/VisuallyHidden.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs } from './inquiry-acts.tsx'
import { inquiryColumns } from './inquiry-columns.ts'

/** The table of inquiries; a row opens beside it. */
export function InquiryTable() {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  const text = (key: string) => translate(`inquiries.fields.${key}`)
  return (
    <GridTable<InquiryRow>
      label={translate('inquiries.table')}
      columns={inquiryColumns}
      nameOf={({ name }) => name}
      addressOf={({ id }) => addressOf(id)}
    >
      <Column<InquiryRow>
        source="name"
        label={text('name')}
        className={styles.main ?? ''}
        render={({ id, name, email }) => (
          <MainCell mark={<Avatar name={name} />} to={addressOf(id)} name={name} below={email} />
        )}
      />
      <Column<InquiryRow>
        source="companyName"
        label={text('company')}
        className={`${styles.extra} ${styles.roomy}`}
        cellClassName={styles.clipShort ?? ''}
      />
      <Column<InquiryRow>
        source="planId"
        label={text('plan')}
        className={styles.roomy ?? ''}
        render={({ planId }) => plans[planId].name}
      />
      <Column<InquiryRow>
        source="teamSize"
        label={text('team_size')}
        align="right"
        className={styles.roomy ?? ''}
      />
      <Column<InquiryRow>
        source="message"
        label={text('message')}
        disableSort
        className={styles.roomy ?? ''}
        cellClassName={`${styles.clip} ${styles.quiet}`}
      />
      <Column<InquiryRow>
        source="receivedAt"
        label={text('received')}
        align="right"
        render={({ receivedAt }) => <Moment at={receivedAt} />}
      />
      <Column<InquiryRow>
        source="settledAt"
        label={text('settled')}
        align="right"
        render={({ settledAt }) => settledAt && <Moment at={settledAt} />}
      />
      <Column<InquiryRow>
        source="status"
        label={text('status')}
        className={styles.state ?? ''}
        render={({ status }) => <InquiryStatus status={status} />}
      />
      <Column<InquiryRow>
        label={<VisuallyHidden>{translate('app.grid.actions')}</VisuallyHidden>}
        className={styles.acts ?? ''}
        disableSort
        render={inquiry => (
          <RowMenu label={translate('app.grid.actions_for', { name: inquiry.name })}>
            {close => [
              <MenuLink key="edit" to={editAddress(inquiry.id)} icon={pencil}>
                {translate('inquiries.edit')}
              </MenuLink>,
              ...inquiryActs([inquiry], { as: 'item', onBegin: close }),
            ]}
          </RowMenu>
        )}
      />
    </GridTable>
  )
}

const editAddress = (id: string) => `/app/sales/edit?id=${id}`
