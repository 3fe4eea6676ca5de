/** A job title that is written in several ways: the spelling to use, and the others. */
export interface Spellings {
  use: string
  others: string[]
}

/**
 * Job titles that differ only in case and spaces. The spelling to use is one that the company has already, or the most
 * frequent one.
 */
export function spellingsIn(positions: readonly string[], known: readonly string[] = []): Spellings[] {
  const counts = new Map<string, Map<string, number>>()
  const count = (position: string, more: number) => {
    const of = counts.get(plain(position)) ?? new Map<string, number>()
    counts.set(plain(position), of.set(position, (of.get(position) ?? 0) + more))
  }
  for (const position of positions) count(position, 1)
  // Of those that the company has, the most frequent one of them.
  for (const position of known) if (counts.has(plain(position))) count(position, positions.length + 1)
  return [...counts.values()]
    .filter(spellings => spellings.size > 1)
    .map(spellings => {
      const [use, ...others] = [...spellings].sort((a, b) => b[1] - a[1]).map(([spelling]) => spelling)
      return { use: use ?? '', others }
    })
}

/** The rows with one spelling for each job title. */
export function withOneSpelling<Row extends { position: string }>(
  rows: readonly Row[],
  spellings: readonly Spellings[],
): Row[] {
  const used = new Map(spellings.flatMap(({ use, others }) => others.map(other => [other, use])))
  return rows.map(row => ({ ...row, position: used.get(row.position) ?? row.position }))
}

const plain = (position: string): string =>
  position.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
