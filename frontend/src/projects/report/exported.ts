import type { ProjectReport } from '@rollcall/contracts/projects/report.ts'
import { csvOf } from '../../kit/list/csv.ts'
import { hours } from './figures.ts'

/** The hours of each person on each project as CSV, one line for each number of the table. */
export const reportAsCsv = (
  heads: readonly string[],
  nameOfFormer: string,
  { people, former, projects }: ProjectReport,
): string =>
  csvOf([
    heads,
    ...[...people, ...(former ? [{ fullName: nameOfFormer, ...former }] : [])].flatMap(
      ({ fullName, byProject }) =>
        projects.flatMap(({ id, name, projectCode }) => {
          const minutes = byProject[id]
          return minutes === undefined ? [] : [[fullName, name, projectCode, minutes, hours(minutes)]]
        }),
    ),
  ])
