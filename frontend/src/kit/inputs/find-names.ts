import type { FilterOptionsState } from '@mui/material'
import { searchText } from '@rollcall/contracts/kernel/names.ts'

/** The options of a picker whose label contains what was typed, as searches compare it: "lukasz" finds "Łukasz". */
export function findNames<T>(options: T[], { inputValue, getOptionLabel }: FilterOptionsState<T>): T[] {
  const typed = searchText(inputValue.trim())
  return typed === '' ? options : options.filter(option => searchText(getOptionLabel(option)).includes(typed))
}
