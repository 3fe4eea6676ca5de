import { searchedWords } from '@rollcall/contracts/kernel/names.ts'
import { Given, type Slot } from '@rollcall/platform/postgres/statements.ts'
import { sql } from 'kysely'
import type { Condition, ListRequest } from './list-request.ts'
import { asOf, type PersonSlots, type Resource } from './resource.ts'
import type { Scope } from './scope.ts'
import { type Bucket, bucketOf } from './total-bucket.ts'

/** A condition with a slot instead of its values. */
export interface ConditionShape {
  field: string
  operator: Condition['operator']
  /** undefined: only null matches. */
  value: Slot | undefined
  /** The slot holds a list. */
  several: boolean
  /** null matches too. */
  orNull: boolean
}

/** A session's request to a resource, with slots instead of values. */
export interface ListShape {
  /** The resource, with its columns as of now. */
  resource: Resource
  company: Slot
  /** The person, for a resource of rows that apply to the reader. */
  person: PersonSlots | undefined
  /** The ids of rows of leave that are not shown, if any. */
  hidden: Slot | undefined
  /** The first day that the plan shows. */
  visibleFrom: Slot | undefined
  conditions: readonly ConditionShape[]
  /** The patterns of the search, all of which a row contains. */
  search: Slot | undefined
  /** The values that the search finds besides texts. */
  searchedValues: readonly Slot[] | undefined
  /** The bucket of the stored total. */
  bucket: Bucket | undefined
}

type Asked = Pick<ListRequest, 'conditions' | 'search'>

/** The shape of a request, the values for its slots, and the name that all requests of the shape share. */
export interface Shaped {
  shape: ListShape
  given: Given
  name: string
}

/** Separates the shape of a request from its values. */
export function shapeOf(resource: Resource, scope: Scope, { conditions, search }: Asked): Shaped {
  const given = new Given()
  const company = given.add(scope.companyId)
  const person = scope.person && {
    company: sql<string>`${company}`,
    account: sql<string>`${given.add(scope.person.accountId)}`,
    zone: sql<string>`${given.add(scope.person.zone)}`,
  }
  const now = resource.columns?.computedAt && given.add(new Date(scope.now))
  const hidden = scope.leave?.hidden.length ? given.add(scope.leave.hidden) : undefined
  const visibleFrom = scope.visibleFrom === undefined ? undefined : given.add(scope.visibleFrom)
  const all = scope.conditions.length > 0 ? [...scope.conditions, ...conditions] : conditions
  const shapes = all.map(condition => conditionShape(condition, given))
  const bucket = search === undefined && !person ? bucketOf(resource, all, given) : undefined
  const patterns = search === undefined ? undefined : given.add(containing(search))
  const searchedValues =
    search === undefined
      ? undefined
      : resource.searching?.values?.parse(search)?.map(value => given.add(value))
  let name = `${resource.view.resource} ${bucket?.kind ?? ''}${person ? ' reader' : ''}${hidden ? ' hidden' : ''}${visibleFrom ? ' shown' : ''}${patterns ? ' q' : ''}${searchedValues ? ' values' : ''}`
  for (const { field, operator, value, several, orNull } of shapes)
    name += ` ${field} ${operator}${value ? (several ? ' several' : ' one') : ''}${orNull ? ' null' : ''}`
  return {
    shape: {
      resource: now ? asOf(resource, sql<Date>`${now}::timestamptz`) : resource,
      company,
      person,
      hidden,
      visibleFrom,
      conditions: shapes,
      search: patterns,
      searchedValues,
      bucket,
    },
    given,
    name,
  }
}

function conditionShape({ field, operator, values }: Condition, given: Given): ConditionShape {
  const known = values.filter(value => value !== null)
  const orNull = known.length < values.length
  const several = known.length > 1 || values.length === 0
  const value = several ? given.add(known) : known.length === 1 ? given.add(known[0]) : undefined
  return { field, operator, value, several, orNull }
}

/** The patterns of `like all` for texts that contain each word of one, in any order, as searches compare them. */
export const containing = (text: string): string[] =>
  // Any character stands for an apostrophe, because names are stored with that of their keyboard.
  searchedWords(text.replace(/[\\%_]/g, '\\$&'), '_').map(word => `%${word}%`)
