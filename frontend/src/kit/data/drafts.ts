/** What was typed in forms when a session ended, in the tab's storage, each for one account, address and form. */
const prefix = 'draft:'

export interface DraftKey {
  account: string
  /** Path and query. */
  address: string
  /** Tells the forms of one address apart. */
  form: string
}

const keyOf = ({ account, address, form }: DraftKey) => prefix + JSON.stringify([account, address, form])

/** Passwords, codes and the like are never kept, whatever the form says about its fields. */
const secret = /pass|secret|token|otp/i

/** Keeps the values of a form that its person changed; `hidden`: fields that hold secrets. */
export function keepDraft(
  storage: Pick<Storage, 'setItem'>,
  key: DraftKey,
  values: Record<string, unknown>,
  hidden: readonly string[] = [],
): void {
  const open = Object.entries(values).filter(([name]) => !secret.test(name) && !hidden.includes(name))
  if (open.length > 0) storage.setItem(keyOf(key), JSON.stringify(Object.fromEntries(open)))
}

/** Takes a form's draft out of the storage; null: there is none. */
export function takeDraft(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  key: DraftKey,
): Record<string, unknown> | null {
  const kept = storage.getItem(keyOf(key))
  storage.removeItem(keyOf(key))
  return kept === null ? null : JSON.parse(kept)
}

/** Whether a key of the storage is that of a draft; of any account, or of this one alone. */
export function isDraft(key: string, account?: string): boolean {
  if (!key.startsWith(prefix)) return false
  return account === undefined || key.startsWith(`${prefix}${JSON.stringify([account]).slice(0, -1)},`)
}
