/** What the check of the record finds. */
export const faultKinds = [
  /** The events are in the log, but are not what the tree holds. */
  'changed',
  /** The events are not in the log. */
  'removed',
  /** The events stand in each other's place. */
  'swapped',
  /** An event is in the log between others of its company, and the tree does not hold it. */
  'inserted',
  /** The same after the last event of the company. */
  'appended',
  /** The hashes of the tree contradict each other. */
  'tiles',
  /** The root of the tree does not follow from its hashes. */
  'root',
  /** A head has no valid signature. */
  'head',
  /** The tree is not the one that was signed. */
  'record',
  /** A signed head covers more than the record has. */
  'ended',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  companyId: string
  kind: FaultKind
  /** The first number that it concerns; undefined: none. */
  number: number | undefined
  /** The last number that it concerns. */
  last: number | undefined
  /** Of an event that the tree does not hold. */
  eventId?: string | undefined
}

const events = ({ number, last }: Fault): string =>
  number === last ? `event ${number}` : `events ${number} to ${last}`

const sentences: Record<FaultKind, (fault: Fault) => string> = {
  changed: fault => `The log holds other content for ${events(fault)} of this record than was recorded`,
  removed: fault => `The log no longer holds ${events(fault)} of this record`,
  swapped: ({ number, last }) => `Events ${number} and ${last} of this record stand in each other’s place`,
  inserted: ({ number, eventId }) =>
    `The log holds event ${eventId} before event ${number} of this record, where none was recorded`,
  appended: ({ eventId }) =>
    `The log holds event ${eventId} after the events of this record, which came without being recorded`,
  tiles: fault => `The stored hashes over ${events(fault)} of this record contradict each other`,
  root: () => 'The stored root of this record does not follow from its stored hashes',
  head: ({ number }) => `The signed head of this record at ${number} events has no valid signature`,
  record: fault => `What is stored of ${events(fault)} of this record is not what was signed`,
  ended: ({ number = 1, last }) =>
    `The record ends at event ${number - 1}, although a signed head covers ${last} events: it was set back to an earlier point, as by restoring an older backup, or its end was removed`,
}

/** What is certain of a fault, in a sentence. */
export const sentenceOf = (fault: Fault): string => sentences[fault.kind](fault)

/** What tells one fault of a company from the others, while it may still become longer. */
export const faultIdOf = ({
  kind,
  number,
  eventId,
}: {
  kind: FaultKind
  number?: number | null | undefined
  eventId?: string | null | undefined
}): string => `${kind}_${number ?? ''}_${eventId ?? ''}`
