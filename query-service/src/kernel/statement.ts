/** A statement with its parameters; values never stand in its text. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Collects the parameters of a statement; `add` gives the place that stands for the value in its text. */
export function createParameters(): { values: unknown[]; add(value: unknown): string } {
  const values: unknown[] = []
  return {
    values,
    add(value) {
      values.push(value)
      return `$${values.length}`
    },
  }
}
