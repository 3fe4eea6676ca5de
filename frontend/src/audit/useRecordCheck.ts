import {
  type RecordCheckProgress,
  type RecordCheckResult,
  recordCheckPath,
  recordCheckProgress,
  recordCheckResult,
} from '@rollcall/contracts/audit/record-check.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { messageOf } from '../kit/data/problem.ts'
import { useLook } from './useLook.ts'

/** A check of the record that somebody asked for. */
export interface RecordCheck {
  isRunning: boolean
  /** How far it is; undefined: nothing is known yet. */
  progress: RecordCheckProgress | undefined
  /** What the last one found that came to its end. */
  result: RecordCheckResult | undefined
  start(): void
  /** Ends the one that is running, without a result. */
  cancel(): void
}

/** Checks the record on demand. Leaving the page cancels it. What went wrong is told as a notice. */
export function useRecordCheck(): RecordCheck {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const lookOf = useLook()
  const running = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState<RecordCheckProgress>()
  const [result, setResult] = useState<RecordCheckResult>()
  useEffect(() => () => running.current?.abort(), [])

  async function run(signal: AbortSignal): Promise<void> {
    const told = { result: false }
    const look = await lookOf({ what: 'verification' })
    if (signal.aborted) return
    await dataProvider.follow(
      look === '' ? recordCheckPath : `${recordCheckPath}?${look}`,
      ({ type, data }) => {
        const said: unknown = JSON.parse(data)
        if (type === 'progress') setProgress(recordCheckProgress.parse(said))
        if (type === 'failed') throw new Error((said as { message: string }).message)
        if (type !== 'result') return
        told.result = true
        setResult(recordCheckResult.parse(said))
      },
      signal,
    )
    if (!told.result && !signal.aborted) throw new Error('app.errors.no_connection')
  }

  function start(): void {
    const controller = new AbortController()
    running.current = controller
    setProgress(undefined)
    setRunning(true)
    run(controller.signal)
      .catch(error => {
        if (!controller.signal.aborted) notify(messageOf(error), { type: 'error' })
      })
      .finally(() => {
        // Of a stream that was left before its end.
        controller.abort()
        if (running.current === controller) setRunning(false)
      })
  }
  function cancel(): void {
    running.current?.abort()
    setRunning(false)
    notify('audit.check.cancelled', { type: 'info' })
  }
  return { isRunning, progress, result, start, cancel }
}
