import { type TeamMarks, teamMarks, teamMarksName } from '@rollcall/contracts/attendance/team-marks.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import type { Day } from '../kit/dates.ts'
import type { OnlyMark, TeamSort } from './team-address.ts'

type Marks = TeamMarks['people'][number]

/** The marks of the whole team in a range of days, by person. */
export function useTeamMarks(from: Day, to: Day) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ from, to }).toString()
  const answer = useQuery<TeamMarks>({
    queryKey: [teamMarksName, query],
    queryFn: () => dataProvider.read(`/api/team-marks?${query}`, teamMarks),
    retry: false,
  })
  const { data } = answer
  return {
    ...answer,
    marks: data && new Map(data.people.map(person => [person.employeeId, person])),
  }
}

/** The people with a mark, in an order. `people` are by name, and stay so among equals. */
export function chosenPeople<P extends { id: string }>(
  people: readonly P[],
  marks: ReadonlyMap<string, Marks>,
  { only, sort }: { only: OnlyMark | null; sort: TeamSort },
): P[] {
  const found = only === null ? [...people] : people.filter(({ id }) => (marks.get(id)?.[only] ?? 0) > 0)
  if (sort === 'name') return found
  const hours = ({ id }: P) => marks.get(id)?.workedMinutes ?? 0
  return found.sort((a, b) => (sort === 'hours' ? hours(b) - hours(a) : hours(a) - hours(b)))
}
