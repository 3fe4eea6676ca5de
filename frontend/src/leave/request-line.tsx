import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import type { LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import { Link } from 'react-router'
import { Avatar } from '../kit/parts/Avatar.tsx'
import words from '../kit/styles/text.module.css'

/** The beginning of a request's line in a short list: who asks, and for which days. Leads to the request. */
export function requestLine(request: LeaveRequestRow, person: EmployeeRow | undefined, days: string) {
  const name = person?.fullName ?? request.fullName
  return {
    id: request.id,
    mark: <Avatar name={name} {...(person && { photoOf: person })} />,
    title: (
      <>
        <Link to={`/app/leave-request?open=${request.id}`} className={words.name ?? ''}>
          {name || days}
        </Link>
        <small>{days}</small>
      </>
    ),
  }
}
