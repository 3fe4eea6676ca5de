export interface Toast {
  id: number
  kind: 'ok' | 'bad'
  text: string
}

/** At most this many toasts at once, each for this many milliseconds. */
export const toastLimit = 3
export const toastTime = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a sentence at the top right, unless it is already shown. Beyond the limit it replaces the oldest. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some(toast => toast.text === text)) return
  lastId += 1
  change([...toasts, { id: lastId, kind, text }].slice(-toastLimit))
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  change(toasts.filter(toast => toast.id !== id))
}

/** The current toasts, the newest last. */
export const currentToasts = (): readonly Toast[] => toasts

/** Calls back at every change. Returns a function that stops this. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
