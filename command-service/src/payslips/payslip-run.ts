import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { PayslipRunEvent } from '@rollcall/contracts/payslips/events.ts'
import type { LeftOutPayslip, RunKind, RunState } from '@rollcall/contracts/payslips/run.ts'
import type { Decider } from '../kernel/decider.ts'

/**
 * An employee to draft for, a draft whose days are read again, or a payslip to issue, with the version that the sender
 * saw.
 */
export interface RunItem {
  id: string
  version?: number | undefined
}

export interface KnownRun {
  status: RunState
  runId: string
  kind: RunKind
  month: string
  currency?: string | undefined
  startedBy: string
  items: readonly RunItem[]
  done: number
}
export type PayslipRun = { status: 'none' } | KnownRun

export type PayslipRunCommand =
  | ({ type: 'start' } & Pick<KnownRun, 'runId' | 'kind' | 'month' | 'currency' | 'startedBy' | 'items'>)
  /** Items starting at `from` are done; `left`: those that were left out, with the reason. */
  | { type: 'progress'; from: number; done: number; left: readonly LeftOutPayslip[] }
  | { type: 'stop' }

/** A run over the payslips of a month: its items and its progress. */
export const payslipRun: Decider<PayslipRun, PayslipRunCommand, PayslipRunEvent> = {
  stream: 'payslipRun',
  initial: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'PayslipRunStarted') return { ...event.data, status: 'running', done: 0 }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'PayslipRunProgressed':
        return { ...state, done: event.data.done }
      case 'PayslipRunStopped':
        return { ...state, status: 'stopped' }
      case 'PayslipRunEnded':
        return { ...state, status: 'ended' }
      default:
        return event satisfies never
    }
  },
  decide(command, state) {
    if (command.type === 'start') {
      const { type: _, items, ...data } = command
      if (state.status !== 'none') return []
      if (items.length === 0) throw new Refusal('rule-broken', 'Everyone already has a payslip.')
      return [{ type: 'PayslipRunStarted', data: { ...data, items: [...items] } }]
    }
    if (state.status === 'none') throw new Refusal('not-found')
    const { runId, kind, month } = state
    if (state.status !== 'running') return []
    if (command.type === 'stop') return [{ type: 'PayslipRunStopped', data: { runId } }]
    // Another process has done these.
    if (command.from !== state.done) return []
    const { done, left } = command
    const progressed: PayslipRunEvent = {
      type: 'PayslipRunProgressed',
      data: { runId, done, left: [...left] },
    }
    return done < state.items.length
      ? [progressed]
      : [progressed, { type: 'PayslipRunEnded', data: { runId, kind, month } }]
  },
}
