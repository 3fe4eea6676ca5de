import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** A statement with its parameters; values never stand in its text. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Tables are declared by their migrations and projections, not to TypeScript: any name is taken. */
export type Tables = Record<string, Record<string, unknown>>

/** Writes the text of statements; they are sent by `pg`, in whichever way their caller needs. */
export const statements = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement whose values are all known. */
export function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  return { text: sql, values: [...parameters] }
}

/** Stands in a statement for a value that is given each time the statement is sent. */
export class Slot {
  /** Its place among the given values. */
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** Collects the values of one statement to be sent; `add` gives the slot that stands for a value in its text. */
export class Given {
  readonly values: unknown[] = []
  add(value: unknown): Slot {
    this.values.push(value)
    return new Slot(this.values.length - 1)
  }
}

/** Puts the given values where a compiled statement has slots. */
function filled({ sql, parameters }: CompiledQuery, given: readonly unknown[]): Statement {
  return { text: sql, values: parameters.map(value => (value instanceof Slot ? given[value.at] : value)) }
}

/**
 * A statement that is always the same but for its values: written and compiled once, when it is first needed. `write`
 * gets a slot for each value, in the order in which they are given later.
 */
export function fixedStatement<Values extends readonly unknown[]>(
  write: (...slots: { [At in keyof Values]: Slot }) => Compilable,
): (...given: Values) => Statement {
  let compiled: CompiledQuery | undefined
  return (...given) => {
    compiled ??= write(...(given.map((_, at) => new Slot(at)) as { [At in keyof Values]: Slot })).compile()
    return filled(compiled, given)
  }
}

/**
 * Compiled statements by their shape. Writing and compiling a statement costs more than Postgres needs to plan it, so
 * it is done once for each shape, which is everything that decides its text. The slots of `given` must be the same
 * for the same shape. `most` shapes are kept; beyond that all are forgotten.
 */
export function createShapes(
  most: number,
): (shape: string, given: Given, write: () => Compilable) => Statement {
  const known = new Map<string, CompiledQuery>()
  return (shape, { values }, write) => {
    let compiled = known.get(shape)
    if (!compiled) {
      compiled = write().compile()
      if (known.size >= most) known.clear()
      known.set(shape, compiled)
    }
    return filled(compiled, values)
  }
}
