import { inquiryColumns } from '@rollcall/contracts/inquiries/columns.ts'
import { type InquiryRow, inquiryStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { plans } from '@rollcall/contracts/plans/plans.ts'
import { useTranslate } from 'react-admin'
import { Column, MainCell, titlesOf } from '../kit/list/Column.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import styles from '../kit/list/Table.module.css'
import { Avatar } from '../kit/parts/Avatar.tsx'
import { checklist, pencil } from '../kit/parts/icons.tsx'
import { Moment } from '../kit/parts/Moment.tsx'
import { recordActs } from '../kit/record/RecordActs.tsx'
import { MenuLink } from '../kit/record/RowMenu.tsx'
import { useOpened } from '../kit/useOpened.ts'
import { InquiryDetail } from './InquiryDetail.tsx'
import { InquiryStatus } from './InquiryStatus.tsx'
import { inquiryActs, newestFirst } from './inquiry-acts.tsx'

const title = titlesOf(inquiryColumns)

const picks = [{ field: 'status', values: inquiryStatuses, texts: 'inquiries.filter' }]

/** /app/inquiry; `?open=` shows one beside the list. */
export function InquiryList() {
  const translate = useTranslate()
  const { addressOf } = useOpened()
  return (
    <ListPage<InquiryRow>
      exported="inquiries"
      name="inquiries.page"
      resource="inquiry"
      texts="inquiries"
      icon={checklist}
      title={({ pending = 0 }) =>
        pending === 0
          ? translate('inquiries.title.none_pending')
          : translate('inquiries.title.pending', { smart_count: pending })
      }
      subtitle={counts => translate('inquiries.subtitle', { ...counts, smart_count: counts.all })}
      sort={newestFirst}
      picks={picks}
      hidden={['message', 'settledAt']}
      nameOf={inquiryActs.nameOf}
      addressOf={({ id }) => addressOf(id)}
      acts={inquiryActs}
      menu={(inquiry, close) => [
        <MenuLink key="edit" to={`/app/sales/edit?id=${inquiry.id}`} icon={pencil}>
          {translate('inquiries.edit')}
        </MenuLink>,
        ...recordActs(inquiryActs, [inquiry], { as: 'item', onBegin: close }),
      ]}
      aside={<InquiryDetail />}
    >
      <Column<InquiryRow>
        source="name"
        label={title('name')}
        pinned
        className={styles.main ?? ''}
        render={({ id, name, email }) => (
          <MainCell mark={<Avatar name={name} />} to={addressOf(id)} name={name} below={email} />
        )}
      />
      <Column<InquiryRow>
        source="companyName"
        label={title('companyName')}
        className={`${styles.extra} ${styles.roomy}`}
        cellClassName={styles.clipShort ?? ''}
      />
      <Column<InquiryRow>
        source="planId"
        label={title('planId')}
        className={styles.roomy ?? ''}
        render={({ planId }) => plans[planId].name}
      />
      <Column<InquiryRow>
        source="teamSize"
        label={title('teamSize')}
        align="right"
        className={styles.roomy ?? ''}
      />
      <Column<InquiryRow>
        source="message"
        label={title('message')}
        disableSort
        className={styles.roomy ?? ''}
        cellClassName={`${styles.clip} ${styles.quiet}`}
      />
      <Column<InquiryRow>
        source="receivedAt"
        label={title('receivedAt')}
        align="right"
        render={({ receivedAt }) => <Moment at={receivedAt} />}
      />
      <Column<InquiryRow>
        source="settledAt"
        label={title('settledAt')}
        align="right"
        render={({ settledAt }) => settledAt && <Moment at={settledAt} />}
      />
      <Column<InquiryRow>
        source="status"
        label={title('status')}
        className={styles.state ?? ''}
        render={({ status }) => <InquiryStatus status={status} />}
      />
    </ListPage>
  )
}
