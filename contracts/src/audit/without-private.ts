/** The fields of leave in which somebody wrote why. They may tell of an illness or of the family. */
const privateFields = ['reason', 'overdraw'] as const

/** Whether the texts of a stream's events are about leave. */
export const isAboutLeave = (stream: string): boolean => stream.startsWith('leaveAccount-')

/** An event of a replay without what was written about leave, which only the person and the company may read. */
export function withoutPrivate<E extends { stream: string; data: object }>(event: E): E {
  if (!isAboutLeave(event.stream)) return event
  const data: Record<string, unknown> = { ...event.data }
  for (const field of privateFields) if (field in data) data[field] = ''
  return { ...event, data }
}
