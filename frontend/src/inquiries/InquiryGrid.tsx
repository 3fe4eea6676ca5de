import { type InquiryRow, inquiryStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { CountPicks } from '../kit/parts/grid/CountPicks.tsx'
import { ListGrid } from '../kit/parts/grid/ListGrid.tsx'
import { checklist } from '../kit/parts/icons.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { InquiryTable } from './InquiryTable.tsx'
import { inquiryActs } from './inquiry-acts.tsx'
import { inquiryColumns } from './inquiry-columns.ts'

/** The inquiries: search, filter by status, columns, table, pages. */
export function InquiryGrid() {
  const translate = useTranslate()
  const text = (key: string) => translate(`inquiries.${key}`)
  return (
    <ListGrid<InquiryRow>
      label={text('list')}
      searchLabel={text('search')}
      columns={inquiryColumns}
      filters={
        <CountPicks
          field="status"
          values={inquiryStatuses}
          label={text('filter.label')}
          textOf={status => text(`filter.${status}`)}
        />
      }
      acts={inquiries => inquiryActs(inquiries)}
      empty={
        <EmptyState icon={checklist} title={text('empty.title')}>
          {text('empty.text')}
        </EmptyState>
      }
      none={{ title: text('empty.none'), text: text('empty.none_text'), all: text('empty.show_all') }}
    >
      <InquiryTable />
    </ListGrid>
  )
}
