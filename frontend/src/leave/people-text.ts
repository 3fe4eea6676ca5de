/** A number of people as in "3½"; '' for none. */
export const peopleText = (people: number): string =>
  people === 0 ? '' : `${Math.floor(people) || ''}${people % 1 === 0 ? '' : '½'}`
