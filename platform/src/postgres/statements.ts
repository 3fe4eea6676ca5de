import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** A statement with its parameters. Values are never part of its text. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Tables are declared by migrations and projections, not in TypeScript, so any name is accepted. */
export type Tables = Record<string, Record<string, unknown>>

/** Writes the text of statements. Their callers send them through `pg` in the way they need. */
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

/** A placeholder in a statement for a value that is given at each call. */
export class Slot {
  /** Its index among the given values. */
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** Collects the values of one call; `add` gives the slot for a value in the statement's text. */
export class Given {
  readonly values: unknown[] = []
  add(value: unknown): Slot {
    this.values.push(value)
    return new Slot(this.values.length - 1)
  }
}

/** Replaces the slots of a compiled statement with the given values. */
function filled({ sql, parameters }: CompiledQuery, given: readonly unknown[]): Statement {
  return { text: sql, values: parameters.map(value => (value instanceof Slot ? given[value.at] : value)) }
}

/**
 * A statement that differs only in its values, compiled once at first use. `write` gets a slot for each value, in the
 * order of the later values.
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
 * Compiled statements by their shape. Compiling a statement costs more than Postgres needs to plan it, so it is done
 * once for each shape, which is everything that decides its text. The slots of `given` must be the same for the same
 * shape. `max`: the number of cached shapes; above it, all are dropped.
 */
export function createShapes(
  max: number,
): (shape: string, given: Given, write: () => Compilable) => Statement {
  const known = new Map<string, CompiledQuery>()
  return (shape, { values }, write) => {
    let compiled = known.get(shape)
    if (!compiled) {
      compiled = write().compile()
      if (known.size >= max) known.clear()
      known.set(shape, compiled)
    }
    return filled(compiled, values)
  }
}
