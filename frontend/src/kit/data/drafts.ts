/** The inputs of forms when a session ended, in the tab's storage, each for one account, address and form. */
const prefix = 'draft:'

export interface DraftKey {
  account: string
  /** Path and query. */
  address: string
  /** Distinguishes the forms of one address. */
  form: string
}

const keyOf = ({ account, address, form }: DraftKey) => prefix + JSON.stringify([account, address, form])

/** Passwords and codes are never kept, in any form. */
const secret = /pass|secret|token|otp/i

/** Stores the values of a form with unsaved changes; `hidden`: fields with secrets. */
export function keepDraft(
  storage: Pick<Storage, 'setItem'>,
  key: DraftKey,
  values: Record<string, unknown>,
  hidden: readonly string[] = [],
): void {
  const open = Object.entries(values).filter(([name]) => !secret.test(name) && !hidden.includes(name))
  if (open.length > 0) storage.setItem(keyOf(key), JSON.stringify(Object.fromEntries(open)))
}

/** Removes a form's draft from the storage and returns it; null: there is none. */
export function takeDraft(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  key: DraftKey,
): Record<string, unknown> | null {
  const kept = storage.getItem(keyOf(key))
  storage.removeItem(keyOf(key))
  return kept === null ? null : JSON.parse(kept)
}

/** Whether a storage key belongs to a draft: of any account, or only of `account`. */
export function isDraft(key: string, account?: string): boolean {
  if (!key.startsWith(prefix)) return false
  return account === undefined || key.startsWith(`${prefix}${JSON.stringify([account]).slice(0, -1)},`)
}
