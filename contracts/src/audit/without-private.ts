/** The fields of leave in which somebody wrote why. They may tell of an illness or of the family. */
const privateFields = ['reason', 'overdraw'] as const

const ofLeave = 'leaveAccount-'

/** An event of a replay without what was written about leave, which only the person and the company may read. */
export function withoutPrivate<E extends { stream: string; data: object }>(event: E): E {
  if (!event.stream.startsWith(ofLeave)) return event
  const data: Record<string, unknown> = { ...event.data }
  for (const field of privateFields) if (field in data) data[field] = ''
  return { ...event, data }
}
