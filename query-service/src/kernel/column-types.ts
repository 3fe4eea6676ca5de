const parsers: Record<number, (text: string) => unknown> = {
  // bool
  16: text => text === 't',
  // int8, int2, int4, float4, float8, numeric: all that we keep fits a double
  20: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
  1700: Number,
  // json, jsonb
  114: text => JSON.parse(text),
  3802: text => JSON.parse(text),
  // timestamptz as an ISO instant with milliseconds, as the views have it
  1184: text => new Date(text).toISOString(),
}

/** How columns become the values of an answer; whatever is not named stays the text that Postgres writes. */
export const columnTypes = {
  getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text),
}
