import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'

export type PersonInFile = Pick<EmployeeRow, 'email' | 'fullName' | 'code'>

/** Whom a cell names: an email address; several people of one name; or nobody. */
export type NamedPerson = { email: string } | { several: number } | undefined

/**
 * Finds people by email address, employee ID or name, ignoring case and double spaces, and by 'Name (ID)'. There the name
 * decides, and the ID tells people with one name apart.
 */
export function personFinder(people: readonly PersonInFile[]): (text: string) => NamedPerson {
  const emails = new Map<string, string>()
  const codes = new Map<string, string>()
  const names = new Map<string, Set<string>>()
  const both = new Map<string, string>()
  for (const { email, fullName, code } of people) {
    emails.set(plain(email), email)
    if (code !== '') {
      codes.set(plain(code), email)
      both.set(plain(`${fullName} (${code})`), email)
    }
    names.set(plain(fullName), (names.get(plain(fullName)) ?? new Set()).add(email))
  }
  return text => {
    const key = plain(text)
    const email = emails.get(key) ?? codes.get(key) ?? both.get(key)
    if (email !== undefined) return { email }
    const named = names.get(key) ?? names.get(key.replace(/ \([^()]*\)$/, ''))
    const [only] = named ?? []
    if (named === undefined || only === undefined) return undefined
    return named.size === 1 ? { email: only } : { several: named.size }
  }
}

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
