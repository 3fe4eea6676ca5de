const parsers: Record<number, (text: string) => unknown> = {
  // bool
  16: text => text === 't',
  // int8, int2, int4, float4, float8, numeric: all our values fit a double
  20: Number,
  21: Number,
  23: Number,
  700: Number,
  701: Number,
  1700: Number,
  // json, jsonb
  114: text => JSON.parse(text),
  3802: text => JSON.parse(text),
  // timestamptz as an ISO instant with milliseconds, like the views
  1184: text => new Date(text).toISOString(),
}

/** How columns become the values of an answer. Other types stay Postgres's text. */
export const columnTypes = {
  getTypeParser: (oid: number) => parsers[oid] ?? ((text: string) => text),
}
