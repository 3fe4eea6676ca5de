import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { DeliveryOutcome, Effect, EffectTools } from '../kernel/effect.ts'
import type { Message } from '../kernel/mail/message.ts'
import { openFence } from './open-fence.ts'

/** What an effect that writes a mail reads and uses in a test. */
export interface MailSurroundings {
  /** The streams that it reads, by name; all others are empty. */
  streams: Readonly<Record<string, StoredEvent[]>>
  /** The tools that it uses besides. Any other tool fails the test. */
  tools?: object
  /** The recipient, for an effect that has several. */
  recipient?: string
}

/** Runs an effect on its cause and gives the mail that it sends, or the reason why there is none. */
export async function mailOf(
  effect: Effect | undefined,
  cause: StoredEvent | undefined,
  { streams, tools = {}, recipient }: MailSurroundings,
): Promise<{ outcome: DeliveryOutcome; message: Message | undefined }> {
  if (!effect || !cause) throw new Error('There is no such effect, or no such event.')
  let message: Message | undefined
  const used = {
    read: async (stream: string) => streams[stream] ?? [],
    mail: {
      from: 'Rollcall <no-reply@rollcall.example>',
      send: async (sent: Message) => {
        message = sent
      },
    },
    publicUrl: 'https://rollcall.example',
    ...tools,
  } as unknown as EffectTools
  const outcome = await effect.deliver(cause, used, { id: 'd', ...openFence }, recipient)
  return { outcome, message }
}
