/**
 * Whether a correction came from a file of past attendance. Nobody is notified of each of its days: the company has the
 * progress of the whole import, and the day says where its session came from.
 */
export const isImported = (data: object): boolean => 'importId' in data && data.importId !== undefined
