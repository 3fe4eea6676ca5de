import { type Content, contentOf, type Draft, draftOf, isSameContent } from './draft.ts'

/** A draft as saved by the services. `version`: the number of its last change. */
export interface Saved extends Content {
  version: number
  savedAt: string
}

/** The state of the editor: the input, and what the services have. */
export interface Autosave {
  draft: Draft
  saved: Saved
  /** What is being saved. */
  sent: Content | null
  /** `failed`: it could not be saved. `conflict`: somebody else changed it in the meantime. */
  phase: 'idle' | 'saving' | 'failed' | 'conflict'
  /** Why it failed: a sentence, or the key of one. */
  why: string
  /** In a conflict: what somebody else saved. */
  theirs: Saved | null
}

export type AutosaveEvent =
  | { type: 'edited'; draft: Draft }
  | { type: 'read'; row: Saved }
  | { type: 'sending'; content: Content }
  /** `row`: what the services have afterwards; undefined: it could not be read. */
  | { type: 'accepted'; row: Saved | undefined }
  | { type: 'refused'; row: Saved | undefined; why: string }
  | { type: 'failed'; why: string }
  | { type: 'retried' }
  | { type: 'tookTheirs' }
  | { type: 'keptOurs' }

/** The editor of a draft that was read. */
export const openedWith = (row: Saved): Autosave => ({
  draft: draftOf(row),
  saved: row,
  sent: null,
  phase: 'idle',
  why: '',
  theirs: null,
})

/** The content to save now; undefined: nothing, or it has faults. */
export function toSave({ draft, saved }: Autosave): Content | undefined {
  const found = contentOf(draft)
  return 'content' in found && !isSameContent(found.content, saved) ? found.content : undefined
}

/** Whether something typed is not saved. */
export function isUnsaved(state: Autosave): boolean {
  const found = contentOf(state.draft)
  return 'faults' in found || !isSameContent(found.content, state.saved)
}

/** The next state of the editor. Input is never replaced by what somebody else saved. */
export function autosave(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case 'edited':
      return { ...state, draft: event.draft, ...(state.phase === 'failed' && idle) }
    case 'read':
      return state.phase === 'saving' ? state : withRow(state, event.row)
    case 'sending':
      return { ...state, sent: event.content, phase: 'saving' }
    case 'accepted': {
      const content = state.sent ?? state.saved
      const saved = { ...state.saved, ...content, version: state.saved.version + 1 }
      const next = { ...state, ...idle, saved: { ...saved, savedAt: event.row?.savedAt ?? saved.savedAt } }
      return event.row ? withRow(next, event.row) : next
    }
    case 'refused':
      if (!event.row) return { ...state, ...idle, phase: 'failed', why: event.why }
      // An attempt whose answer was lost may have been saved.
      if (state.sent && isSameContent(event.row, state.sent)) return { ...state, ...idle, saved: event.row }
      return withRow({ ...state, ...idle }, event.row)
    case 'failed':
      return { ...state, ...idle, phase: 'failed', why: event.why }
    case 'retried':
      return { ...state, ...idle }
    case 'tookTheirs':
      return state.theirs ? openedWith(state.theirs) : state
    case 'keptOurs':
      return state.theirs ? { ...state, ...idle, saved: state.theirs } : state
    default:
      return event satisfies never
  }
}

const idle = { phase: 'idle', why: '', sent: null, theirs: null } as const

function withRow(state: Autosave, row: Saved): Autosave {
  // An older answer arrived late.
  if (row.version < state.saved.version) return state
  // Only the days were taken again.
  if (isSameContent(row, state.saved))
    return { ...state, saved: row, ...(state.phase === 'conflict' && idle) }
  if (isUnsaved(state)) return { ...state, ...idle, phase: 'conflict', theirs: row }
  return openedWith(row)
}
