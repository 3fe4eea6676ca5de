import { string } from './fields.ts'

/** The number of rows on a page of an effect. */
export const effectPage = 25

/** The page of a computed list in an address, counted from 1; absent: the first one. */
export const pageQuery = string({ error: 'Must be a page' })
  .regex(/^[1-9]\d{0,4}$/, 'Must be a page')
  .transform(Number)
  .default(1)

/** The rows of a page of all of them. */
export const pageOf = <Row>(all: readonly Row[], page: number): Row[] =>
  all.slice((page - 1) * effectPage, page * effectPage)
