/** A list that lacks days, starting with a year. */
export interface PartialList {
  from: number
  /** The missing days, for a sentence. */
  missing: string
}

const always = 1970
const hindu = 'Diwali, Holi and other days that follow the Hindu calendar'
const buddhist = 'Vesak and other days that follow the Buddhist calendar'

/**
 * Countries whose list the library has only in part, because it cannot compute their calendars. It knows some of them
 * for single years, or gives them one date for every year, which is right in only one year.
 */
export const partialLists: Readonly<Record<string, PartialList>> = {
  BD: { from: always, missing: 'Durga Puja, and Buddha’s Birthday on its own date of each year' },
  FJ: { from: always, missing: 'Diwali' },
  GY: { from: always, missing: 'Diwali and Phagwah' },
  ID: { from: 2028, missing: 'Nyepi and Vesak' },
  IN: { from: always, missing: hindu },
  LK: { from: always, missing: 'Poya days and Deepavali on their own dates of each year' },
  TH: { from: 2027, missing: buddhist },
}
