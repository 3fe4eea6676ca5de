import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { hashToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { DeliveryOutcome, Effect, EffectTools } from '../kernel/effect.ts'
import type { Message } from '../kernel/mail/message.ts'
import { noFiles } from './no-files.ts'
import { openFence } from './open-fence.ts'

const companyId = randomUUID()
const accountId = randomUUID()
/** The root secret of the links' tokens. */
export const appSecret = Buffer.alloc(32, 7).toString('base64')
const account = `account-${companyId}_${accountId}`
const company = `company-${companyId}_${companyId}`
/** The time of events without one. */
export const now = '2026-11-20T11:07:00.000Z'
/** When links end. */
export const expiresAt = '2026-11-27T11:07:00.000Z'
/** The hash of a token that nobody has. */
export const tokenHash = hashToken('some token')

/** An event of an account: the event, its data, its time, and the role that caused it. */
export type Happened = [type: string, data?: Record<string, unknown>, recordedAt?: string, role?: string]

const stream = (name: string, happened: Happened[]): StoredEvent[] =>
  happened.map(([type, data = {}, recordedAt = now, role = 'company'], revision) => ({
    id: `${revision}0000000-0000-4000-8000-000000000000`,
    type,
    data: { accountId, companyId, ...data },
    metadata: {
      commandId: 'c',
      companyId,
      actorId: 'a',
      role,
      channel: 'web',
      correlationId: 'c',
      causationId: 'c',
      schemaVersion: 1,
    },
    stream: name,
    revision,
    position: String(revision + 1),
    recordedAt,
  }))

/** The account is opened. */
export const opened = (more: Record<string, unknown> = {}): Happened => [
  'AccountOpened',
  { role: 'employee', email: 'leila+work@lantern.example', name: 'Leila Haddad', ...more },
]
/** The company of the account. */
export const registered: Happened[] = [
  [
    'CompanyRegistered',
    {
      name: 'Lantern Works',
      website: 'lantern.example',
      email: 'office@lantern.example',
      ownerName: 'Dana Meyer',
      phoneNumber: '+49 30 1234567',
      address: 'Berlin',
      planId: 'free',
    },
  ],
  [
    'TeamSettingsSaved',
    {
      zone: 'Asia/Beirut',
      dateFormat: 'DD MMM YYYY',
      workingDays: ['monday'],
      optionalHolidays: 0,
      reportsDueBy: null,
    },
  ],
]

/** Runs the effect on one event of an account and gives the sent mail, or the reason why there is none. */
export async function deliver(
  effect: Effect,
  happened: Happened[],
  at = happened.length - 1,
  companyEvents = registered,
): Promise<{ outcome: DeliveryOutcome; message: Message | undefined }> {
  const events = stream(account, happened)
  let message: Message | undefined
  const tools: EffectTools = {
    ...noFiles,
    read: async name => (name === account ? events : name === company ? stream(company, companyEvents) : []),
    readModels: { rows: () => Promise.reject(new Error('an account’s mail asks no read model')) },
    mail: {
      from: 'Rollcall <no-reply@rollcall.example>',
      send: async sent => {
        message = sent
      },
    },
    slack: { post: () => Promise.reject(new Error('a mail is no post')) },
    publicUrl: 'https://rollcall.example',
    appSecret,
    now: () => new Date(now),
  }
  const cause = events[at] as StoredEvent
  const outcome = await effect.deliver(cause, tools, {
    id: `${cause.id}_${effect.name}`,
    ...openFence,
  })
  return { outcome, message }
}
