import type { RibbonDay, RibbonSession } from '../look/ribbon-day.ts'

const zone = 'UTC'

/** Scheduled hours of the sample days. */
export const nineToSix = { from: '09:00', to: '18:00' }

/**
 * A sample day for a picture, written as `8:55-13:00 (13:00-13:40) -18:02`: in, a break in brackets, out. Without a
 * last time the session is open at `now`. A comma separates sessions.
 */
export function sampleDay(
  workDate: string,
  sessions: string,
  now: string,
  more: Partial<RibbonDay> = {},
): RibbonDay {
  return {
    zone,
    workDate,
    now: at(workDate, now),
    sessions: sessions === '' ? [] : sessions.split(',').map(text => session(workDate, text)),
    ...more,
  }
}

/** An ISO instant of the day; hours beyond 24 are on the next. */
function at(workDate: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(Date.parse(`${workDate}T00:00:00Z`) + (hour * 60 + minute) * 60_000).toISOString()
}

function session(workDate: string, text: string): RibbonSession {
  const breaks = [...text.matchAll(/\(([\d:]+)-([\d:]*)\)/g)].map(([, from = '', to = '']) => ({
    from: at(workDate, from),
    to: to === '' ? null : at(workDate, to),
    paid: false,
  }))
  const [start = '', end = ''] = text
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s*-\s*/)
  return { inAt: at(workDate, start), outAt: end === '' ? null : at(workDate, end), breaks }
}
