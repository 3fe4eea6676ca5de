import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { type AccountLinkPurpose, hashToken, linkToken } from '@rollcall/platform/auth-tokens/link-token.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { EventCodec } from '@rollcall/platform/personal-data/event-codec.ts'

export interface Person {
  accountId: string
  companyId: string
  email: string
}

const issued = {
  verify: 'VerificationRequested',
  invitation: 'InvitationIssued',
  reset: 'PasswordResetRequested',
} as const satisfies Record<AccountLinkPurpose, string>

/** Writes companies and accounts into the log as the command service does. */
export class People {
  readonly #store: EventStore
  readonly #codec: EventCodec
  readonly #appSecret: string

  constructor(store: EventStore, codec: EventCodec, appSecret: string) {
    this.#store = store
    this.#codec = codec
    this.#appSecret = appSecret
  }

  async company(name = 'Lantern Works', zone?: string): Promise<Person> {
    const companyId = randomUUID()
    const email = `office-${companyId.slice(0, 8)}@lantern.example`
    await this.append(`company-${companyId}_${companyId}`, companyId, [
      event('CompanyRegistered', {
        companyId,
        name,
        website: 'lantern.example',
        email,
        ownerName: 'Dana Meyer',
        phoneNumber: '+49 30 1234567',
        address: 'Torstraße 1, Berlin',
        planId: 'free',
      }),
      ...(zone
        ? [
            event('TeamSettingsSaved', {
              companyId,
              zone,
              dateFormat: 'DD MMM YYYY',
              workingDays: ['monday'],
              optionalHolidays: 0,
              reportsDueBy: null,
            }),
          ]
        : []),
    ])
    await this.append(`account-${companyId}_${companyId}`, companyId, [
      event('AccountOpened', { accountId: companyId, companyId, role: 'company', email, name }),
    ])
    return { accountId: companyId, companyId, email }
  }

  async employee(company: Person, name = 'Leila Haddad', email?: string): Promise<Person> {
    const accountId = randomUUID()
    const address = email ?? `p-${accountId.slice(0, 8)}@lantern.example`
    const { companyId } = company
    await this.append(`account-${companyId}_${accountId}`, companyId, [
      event('AccountOpened', { accountId, companyId, role: 'employee', email: address, name }),
    ])
    return { accountId, companyId, email: address }
  }

  /** Issues a link as the command service does; returns the event's id and the token. */
  async issue(
    person: Person,
    purpose: AccountLinkPurpose,
    { id = randomUUID() as string, expiresAt = inAnHour() } = {},
  ): Promise<{ id: string; token: string }> {
    const token = linkToken(this.#appSecret, id, purpose)
    await this.happen(person, issued[purpose], { tokenHash: hashToken(token), expiresAt }, id)
    return { id, token }
  }

  /** A pending request for leave, as the command service writes it; returns the event's id. */
  async requestLeave({ accountId: employeeId, companyId }: Person): Promise<string> {
    const asked = event('LeaveRequested', {
      employeeId,
      year: 2026,
      requestId: randomUUID(),
      from: '2026-12-21',
      to: '2026-12-21',
      kind: 'full',
      half: null,
      reason: 'Family visit',
      days: [{ date: '2026-12-21', share: 1 }],
      knownTo: '0',
      addedByAdmin: false,
    })
    await this.append(`leaveAccount-${companyId}_${employeeId}_2026`, companyId, [asked])
    return asked.id
  }

  /** The person sets a password by the invitation, and is mailed from then on. */
  async join(person: Person): Promise<void> {
    await this.happen(person, 'PasswordSet', { passwordHash: 'hash', how: 'invitation' })
  }

  /** Appends an event of an account. */
  async happen(
    person: Person,
    type: string,
    data: Record<string, unknown> = {},
    id: string = randomUUID(),
  ): Promise<string> {
    const { accountId, companyId } = person
    await this.append(`account-${companyId}_${accountId}`, companyId, [
      { ...event(type, { accountId, ...data }), id },
    ])
    return id
  }

  async append(stream: string, companyId: string, events: NewEvent[]): Promise<void> {
    const { revision } = await this.#store.read(stream)
    const sealed = await this.#codec.encode(
      events.map(one => ({ ...one, metadata: { ...one.metadata, companyId } })),
    )
    const result = await this.#store.append({
      stream,
      expected: revision < 0 ? 'none' : revision,
      events: sealed,
    })
    if (result.outcome !== 'appended') throw new Error(`conflict in ${stream}`)
  }
}

/** An ISO instant an hour from now. */
export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

function event(type: string, data: Record<string, unknown>): NewEvent {
  const id = randomUUID()
  return {
    id,
    type,
    data,
    metadata: {
      commandId: id,
      companyId: '',
      actorId: 'system',
      role: 'system',
      channel: 'web',
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
    },
  }
}
