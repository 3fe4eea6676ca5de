import type { About } from '../exports/about.ts'

/** What the files of tests say about themselves. */
export const about: About = {
  companyName: 'Lantern Works',
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  madeAt: '2026-11-23T08:30:00.000Z',
  person: undefined,
}
