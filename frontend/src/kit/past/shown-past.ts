import { createContext, useContext } from 'react'
import type { Past } from './past.ts'

const Shown = createContext<Past | undefined>(undefined)

/** Gives the parts of a page the past moment that it shows. */
export const ShownPast = Shown.Provider

/** The past moment that the surrounding page shows; undefined: the present. */
export const useShownPast = (): Past | undefined => useContext(Shown)
