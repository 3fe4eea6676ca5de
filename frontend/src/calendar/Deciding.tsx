import { createContext, type ReactNode } from 'react'

/** What decides on a request for leave, by its id, where the reader may; it comes from the domain of leave. */
export type Decide = (requestId: string) => ReactNode

/** undefined: the reader decides nothing. */
export const Deciding = createContext<Decide | undefined>(undefined)
