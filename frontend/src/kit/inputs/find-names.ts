import type { FilterOptionsState } from '@mui/material'
import { finds } from '@rollcall/contracts/kernel/names.ts'

/** The options of a picker whose label contains what was typed, as searches compare it: "lukasz" finds "Łukasz". */
export const findNames = <T>(options: T[], { inputValue, getOptionLabel }: FilterOptionsState<T>): T[] =>
  inputValue.trim() === '' ? options : options.filter(option => finds(getOptionLabel(option), inputValue))
