/**
 * The lines in which deliveries wait for their turn. `links`: mails that somebody waits for, such as a log-in link.
 * `mails`: all other mails. `exports`: files. `other`: posts to Slack, and fan-outs.
 */
export const lines = ['links', 'mails', 'other', 'exports'] as const
export type Line = (typeof lines)[number]

/** The place of a delivery: its line, and its rank there; the lower rank goes first. */
export interface LinePlace {
  line: Line
  rank: number
}

/** How many deliveries of one company, and of all, may be in the queue or in progress at once. */
export interface Window {
  ofCompany: number
  inAll: number
}

/**
 * The windows by line, for processes that run this many deliveries at once. A company has at most half of one process,
 * so another company's mail finds a free place. Links are limited where they are requested, so they never wait here.
 * Files take processor time and memory, so there are few at once.
 */
export const windowsFor = (concurrency: number): Record<Line, Window> => {
  const half = Math.max(1, Math.floor(concurrency / 2))
  return {
    links: { ofCompany: 1_000, inAll: 100_000 },
    mails: { ofCompany: half, inAll: 100_000 },
    other: { ofCompany: half, inAll: 100_000 },
    exports: { ofCompany: 1, inAll: 2 },
  }
}

/** The id of a delivery's job: the delivery's own, and for a later job with its number. */
export const jobIdOf = (delivery: string, job: number): string =>
  job === 1 ? delivery : `${delivery}_again${job}`

/** A delivery whose turn it is, and which needs a job. */
export interface ReadyDelivery {
  id: string
  line: Line
  /** The job's number; the first is 1. */
  job: number
}

/** The deliveries of one company in one line. */
export interface Turn {
  line: Line
  companyId: string
}
