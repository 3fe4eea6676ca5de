import type { About } from '../exports/about.ts'

/** The facts that the files of tests show about themselves. */
export const about: About = {
  companyName: 'Lantern Works',
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  madeAt: '2026-11-23T08:30:00.000Z',
  person: undefined,
}
