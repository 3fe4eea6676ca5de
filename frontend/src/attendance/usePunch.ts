import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { isAnswer, isUnreachable } from '../kit/data/problem.ts'
import { type KeptPunch, punches } from './outbox.ts'

/**
 * Sends a punch. One press has one key until it is answered, so that a double click, a retry or a second attempt after
 * an error leaves one record. Without a connection the press goes to the outbox under the same key. It also goes there
 * while another punch `waits`, which it must not overtake.
 */
export function usePunch(keep: (punch: Omit<KeptPunch, 'accountId'>) => void, waits: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<KeptPunch['command'] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const unanswered = useRef<Omit<KeptPunch, 'accountId'> | null>(null)

  async function press(command: KeptPunch['command']) {
    if (sending) return
    if (unanswered.current?.command !== command) {
      unanswered.current = { key: crypto.randomUUID(), command, deviceAt: new Date().toISOString() }
    }
    const punch = unanswered.current
    setRefusal(null)
    if (!navigator.onLine || waits) {
      unanswered.current = null
      keep(punch)
      return
    }
    setSending(command)
    try {
      await dataProvider.command(
        punches[command],
        { deviceAt: punch.deviceAt, channel: deviceChannel() },
        { key: punch.key },
      )
      unanswered.current = null
    } catch (error) {
      if (isUnreachable(error)) {
        unanswered.current = null
        keep(punch)
      } else {
        if (isAnswer(error)) unanswered.current = null
        setRefusal(error instanceof Error ? error.message : 'app.errors.unexpected')
      }
    } finally {
      // Stays busy until the new state is known, so that the button changes once.
      await queryClient.invalidateQueries({ queryKey: ['my-in-out'] })
      // The query client notifies the button in a timer. In between, a second click would send the same punch again.
      await new Promise(notified => setTimeout(notified))
      setSending(null)
    }
  }

  return { press, sending, refusal }
}

const deviceChannel = (): 'web' | 'phone' => (matchMedia('(pointer: coarse)').matches ? 'phone' : 'web')
