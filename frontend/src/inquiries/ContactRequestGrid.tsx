import { type ContactRequestRow, contactRequestStatuses } from '@rollcall/contracts/inquiries/views.ts'
import { useTranslate } from 'ra-core'
import { CountPicks } from '../kit/parts/grid/CountPicks.tsx'
import { ListGrid } from '../kit/parts/grid/ListGrid.tsx'
import { EmptyState } from '../kit/parts/States.tsx'
import { mail } from '../look/icons.tsx'
import { AnswerButton } from './AnswerButton.tsx'
import { ContactRequestTable } from './ContactRequestTable.tsx'

/** The messages of the contact form: search, filter by status, table, pages. */
export function ContactRequestGrid() {
  const translate = useTranslate()
  const text = (key: string) => translate(`inquiries.contact.${key}`)
  return (
    <ListGrid<ContactRequestRow>
      label={text('list')}
      searchLabel={text('search')}
      filters={
        <CountPicks
          field="status"
          values={contactRequestStatuses}
          label={text('filter.label')}
          textOf={status => text(`filter.${status}`)}
        />
      }
      acts={requests => {
        const open = requests.filter(({ status }) => status === 'new')
        return open.length > 0 && <AnswerButton requests={open} />
      }}
      empty={
        <EmptyState icon={mail} title={text('empty.title')}>
          {text('empty.text')}
        </EmptyState>
      }
      none={{ title: text('empty.none'), text: text('empty.none_text'), all: text('empty.show_all') }}
    >
      <ContactRequestTable />
    </ListGrid>
  )
}
