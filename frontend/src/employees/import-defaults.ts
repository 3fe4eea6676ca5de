import { type ImportDefaults, importDefaults, numberInCell } from '@rollcall/contracts/employees/import.ts'

/** The values for new people whose row has none, as typed. */
export type TypedDefaults = Record<keyof ImportDefaults, string>

export const nothingTyped: TypedDefaults = { position: '', leaveBalance: '' }

/** What is typed as values, or what is wrong with it, by field. No leave balance is 0 days. */
export function typedDefaults({ position, leaveBalance }: TypedDefaults): {
  defaults: ImportDefaults | undefined
  errors: Partial<Record<keyof ImportDefaults, string>>
} {
  const { data, error } = importDefaults.safeParse({
    position,
    leaveBalance: numberInCell(leaveBalance) ?? 0,
  })
  const errors = Object.fromEntries(
    error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  )
  return { defaults: data, errors }
}
