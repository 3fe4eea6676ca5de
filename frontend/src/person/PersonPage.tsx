import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useTranslate } from 'react-admin'
import { EndNotice } from '../employees/public.ts'
import { team } from '../kit/parts/icons.tsx'
import { TabLinks } from '../kit/parts/TabLinks.tsx'
import { personAddress, personTabs } from '../kit/person-address.ts'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useAddress } from '../kit/useAddress.ts'
import { PersonActs } from './PersonActs.tsx'
import { PersonFrame } from './PersonFrame.tsx'
import { PersonLines } from './PersonLines.tsx'
import { PersonPart } from './PersonPart.tsx'
import { TabMark } from './TabMark.tsx'
import { usePersonNow } from './usePersonNow.ts'

/** /app/employee/show?id=…&tab=…: one person for the company: the state now, what waits, and the parts of their work. */
export function PersonPage() {
  const translate = useTranslate()
  const [params] = useAddress()
  const id = params.get('id') ?? ''
  const tab = personTabs.find(one => one === params.get('tab')) ?? 'overview'
  const now = usePersonNow(id)
  return (
    <RecordPage<EmployeeRow>
      resource="employee"
      id={id}
      name={translate('person.page')}
      icon={team}
      gone="person.gone"
      back="/app/employee"
      nameOf={({ fullName }) => fullName}
      titleOf={now.titleOf}
      state={employee => <PersonLines employee={employee} />}
      acts={employee => <PersonActs employee={employee} />}
      frame={(employee, head) => (
        <PersonFrame employee={employee} state={now.mark} head={head}>
          <TabLinks
            label={translate('person.tabs.label', { name: employee.fullName })}
            tabs={personTabs.map(one => ({
              to: personAddress(id, one),
              name: translate(`person.tabs.${one}`),
              current: one === tab,
              mark: <TabMark tab={one} employee={employee} />,
            }))}
          />
        </PersonFrame>
      )}
    >
      {employee => (
        <>
          <EndNotice employee={employee} />
          <PersonPart key={id} tab={tab} employee={employee} />
        </>
      )}
    </RecordPage>
  )
}
