/** A placeholder for a record's id in examples; replace it with an id from a list. */
export const exampleId = '00000000-0000-4000-8000-000000000000'
