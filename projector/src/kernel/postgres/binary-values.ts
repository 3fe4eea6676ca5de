import { madeStorable } from '@rollcall/platform/postgres/made-storable.ts'
import type { Kind } from '@rollcall/read-models/kernel/columns.ts'
import { postgresTypes } from '../columns.ts'
import { ByteWriter } from './byte-writer.ts'

const epoch = Date.UTC(2000, 0, 1)
const msPerDay = 86_400_000

/**
 * Writes one value in Postgres's binary format, its length first; null and undefined as null. Array parameters and COPY
 * share this format. Characters that Postgres cannot keep are replaced. Throws on a value that does not fit the kind. Source: the send and receive functions of the types,
 * https://www.postgresql.org/docs/18/protocol-overview.html
 */
export function writeValue(writer: ByteWriter, kind: Kind, value: unknown): void {
  if (value === null || value === undefined) writer.int32(-1)
  else writers[kind](writer, value)
}

const text = (writer: ByteWriter, value: unknown) =>
  sized(writer, () => writer.text(madeStorable(String(value))))

const writers: Record<Kind, (writer: ByteWriter, value: unknown) => void> = {
  text,
  name: text,
  json: (writer, value) =>
    sized(writer, () => {
      // The version of jsonb's binary format.
      writer.byte(1)
      writer.text(JSON.stringify(madeStorable(value)))
    }),
  boolean(writer, value) {
    writer.int32(1)
    writer.byte(value ? 1 : 0)
  },
  integer(writer, value) {
    if (!Number.isInteger(value)) throw new RangeError('an integer column got another value')
    writer.int32(4)
    writer.int32(value as number)
  },
  double(writer, value) {
    if (typeof value !== 'number') throw new RangeError('a number column got another value')
    writer.int32(8)
    writer.double(value)
  },
  instant(writer, value) {
    writer.int32(8)
    writer.int64((milliseconds(value) - epoch) * 1000)
  },
  day(writer, value) {
    writer.int32(4)
    writer.int32((milliseconds(`${value}T00:00:00Z`) - epoch) / msPerDay)
  },
}

/** A one-dimensional array of values as a binary parameter: `$1::text[]`. */
export function arrayOf(kind: Kind, values: readonly unknown[]): Buffer {
  // Doubling the buffer would allocate several times the size of large texts.
  const texts =
    kind === 'text' || kind === 'name' ? values.reduce<number>((sum, value) => sum + bytesOf(value), 0) : 0
  return array(postgresTypes[kind].oid, values, (writer, value) => writeValue(writer, kind, value), texts)
}

const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0)

/** An array of bigint as a binary parameter: `$1::bigint[]`. */
export function bigintArray(values: readonly bigint[]): Buffer {
  return array(20, values, (writer, value) => {
    writer.int32(8)
    writer.bigint(value)
  })
}

function array<T>(
  oid: number,
  values: readonly T[],
  write: (writer: ByteWriter, value: T) => void,
  texts = 0,
): Buffer {
  const writer = new ByteWriter(texts + 8 * values.length + 64)
  writer.int32(1)
  writer.int32(1)
  writer.int32(oid)
  writer.int32(0)
  writer.int32(1)
  for (const value of values) write(writer, value)
  const count = values.length
  // An empty array has no dimension.
  if (count === 0) writer.patchInt32(0, 0)
  else writer.patchInt32(count, 12)
  return count === 0 ? writer.bytes().subarray(0, 12) : writer.bytes()
}

/** Writes the length of the output of `write` before it. */
function sized(writer: ByteWriter, write: () => void): void {
  const at = writer.length
  writer.int32(0)
  write()
  writer.patchInt32(writer.length - at - 4, at)
}

function milliseconds(value: unknown): number {
  const parsed = Date.parse(String(value))
  if (Number.isNaN(parsed)) throw new RangeError('a time column got a value that is no time')
  return parsed
}
