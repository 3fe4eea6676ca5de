/** Stands for the id of a record in examples: to be replaced by one of a list. */
export const exampleId = '00000000-0000-4000-8000-000000000000'
