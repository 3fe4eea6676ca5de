import { lineWords } from '@rollcall/contracts/leave/line-words.ts'
import { useCalendar } from '../kit/me.tsx'

/** Gives the texts of a ledger line: what it is, and why. */
export const useLineWords = () => lineWords(useCalendar().day)
