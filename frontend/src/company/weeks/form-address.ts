/** Which form of the page is open. */
export interface OpenForm {
  /** A change from a date on, or a correction of past days. */
  form: 'change' | 'correct'
  /** Whose own week; '': somebody's who is yet to be chosen; absent: everyone's, at first. */
  person?: string
  /** Whether that person goes back to the company's week. */
  back?: boolean
  /** The planned change that is edited, of the company's week or the person's own. */
  planned?: string
}

export const workingWeekPath = '/app/setting/working-week'

/** The address of a form. */
export function formAddress({ form, person, back, planned }: OpenForm): string {
  const params = new URLSearchParams({
    form,
    ...(person !== undefined && { person }),
    ...(back && { back: 'true' }),
    ...(planned && { planned }),
  })
  return `${workingWeekPath}?${params}`
}

/** The form that an address opens; undefined: none. */
export function formIn(params: URLSearchParams): OpenForm | undefined {
  const form = params.get('form')
  if (form !== 'change' && form !== 'correct') return undefined
  const person = params.get('person')
  const planned = params.get('planned')
  return {
    form,
    ...(person !== null && { person }),
    ...(params.get('back') === 'true' && { back: true }),
    ...(planned && { planned }),
  }
}
