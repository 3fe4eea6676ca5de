/**
 * The kinds of columns; a name is text in the order of `compareNames`, an instant an ISO string in UTC with
 * milliseconds, a day YYYY-MM-DD.
 */
export type Kind = 'text' | 'name' | 'boolean' | 'integer' | 'double' | 'instant' | 'day' | 'json'
/** A kind; with '?' the column may be null. */
export type Column = Kind | `${Kind}?`

/** The values of each kind, in folds and for readers. */
interface Values {
  text: string
  name: string
  boolean: boolean
  integer: number
  double: number
  instant: string
  day: string
  json: unknown
}

declare const values: unique symbol
/** A column whose values have a specific type. It exists only for the compiler. */
type Typed<C extends Column, V> = C & { readonly [values]: V }

/** A text column that holds only some texts, such as `text<'low' | 'high'>()`. */
export const text = <V extends string>() => 'text' as Typed<'text', V>
/** A JSON column that holds values of a type; one that may be null is `jsonOrNull`. */
export const json = <V extends object>() => 'json' as Typed<'json', V>
/** A JSON column that holds values of a type, or null. */
export const jsonOrNull = <V extends object>() => 'json?' as Typed<'json?', V | null>

/** The type of a column's values. */
export type ValueOf<C> = C extends { readonly [values]: infer V }
  ? V
  : C extends `${infer K extends Kind}?`
    ? Values[K] | null
    : C extends Kind
      ? Values[C]
      : never

type KindFor<V> = V extends boolean
  ? 'boolean'
  : V extends number
    ? 'integer' | 'double'
    : V extends string
      ? 'text' | 'name' | 'instant' | 'day'
      : 'json'
/** The columns that can hold a field of this type. */
export type ColumnFor<V> = null extends V ? `${KindFor<NonNullable<V>>}?` : KindFor<V>

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S

/** A view's row in the read model: the company first, then the view's fields in snake_case. */
export type RowOfView<View> = { company_id: string } & {
  [K in keyof View & string as SnakeCase<K>]: View[K]
}
