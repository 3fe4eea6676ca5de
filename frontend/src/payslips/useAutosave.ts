import { SavePayslip } from '@rollcall/contracts/payslips/commands.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { codeOf, messageOf } from '../kit/data/problem.ts'
import { type Autosave, type AutosaveEvent, autosave, openedWith, type Saved, toSave } from './autosave.ts'
import type { Draft } from './draft.ts'

/** Milliseconds without typing after which a draft is saved. */
const pause = 700

/**
 * A draft that is saved as it is typed. `read` reads the payslip again. `save` saves at once and returns whether everything
 * typed is saved.
 */
export function useAutosave(payslipId: string, row: Saved, read: () => Promise<Saved | undefined>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const state = useRef<Autosave>(openedWith(row))
  const running = useRef<Promise<void>>(undefined)
  const left = useRef(false)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const happen = useEvent((event: AutosaveEvent) => {
    state.current = autosave(state.current, event)
    draw()
  })
  const edit = useEvent((change: (draft: Draft) => Draft) => {
    happen({ type: 'edited', draft: change(state.current.draft) })
    // A removal can still be undone for a moment after the page is left.
    if (left.current) void save()
  })

  const send = async () => {
    const content = toSave(state.current)
    if (!content) return
    const { version } = state.current.saved
    happen({ type: 'sending', content })
    try {
      await dataProvider.command(SavePayslip, { payslipId, version, ...content })
      happen({ type: 'accepted', row: await read() })
    } catch (error) {
      const why = messageOf(error)
      if (codeOf(error) === 'conflict') happen({ type: 'refused', row: await read(), why })
      else happen({ type: 'failed', why })
    }
  }
  const save = useEvent(async (): Promise<boolean> => {
    for (;;) {
      await running.current
      if (toSave(state.current) === undefined || state.current.phase !== 'idle') break
      running.current = send()
    }
    return state.current.phase === 'idle' && toSave(state.current) === undefined
  })
  const retry = useEvent(() => {
    happen({ type: 'retried' })
    void save()
  })

  useEffect(() => happen({ type: 'read', row }), [row, happen])

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const { draft, phase, saved } = state.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew after each change of these
  useEffect(() => {
    if (phase !== 'idle') return
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [draft, saved, phase, save])

  useEffect(() => {
    if (phase !== 'failed') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [phase, retry])

  return {
    state: state.current,
    edit,
    save,
    retry,
    /** The version that the services have, also in a function that began before it was saved. */
    version: () => state.current.saved.version,
    takeTheirs: () => happen({ type: 'tookTheirs' }),
    keepOurs: () => {
      happen({ type: 'keptOurs' })
      void save()
    },
  }
}
