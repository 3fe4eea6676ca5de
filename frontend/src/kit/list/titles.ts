/** Gives the title of a column by its id, for the head of a grid. Throws when there is no such column. */
export const titlesOf = (columns: readonly { id: string; title: string }[]) => {
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return (id: string): string => {
    const title = titles.get(id)
    if (title === undefined) throw new Error(`There is no column ${id}`)
    return title
  }
}
