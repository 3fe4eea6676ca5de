/** The id of a person's attendance day. */
export const dayIdOf = ({ employeeId, workDate }: { employeeId: string; workDate: string }): string =>
  `${employeeId}_${workDate}`

/** The person and the work date in an attendance day's id; undefined: it is none. */
export function inDayId(id: string): { employeeId: string; workDate: string } | undefined {
  const [, employeeId, workDate] = /^([^_]+)_(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  return employeeId === undefined || workDate === undefined ? undefined : { employeeId, workDate }
}
