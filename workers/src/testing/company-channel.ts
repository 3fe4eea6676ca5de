import { randomUUID } from 'node:crypto'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import type { People } from './people.ts'

/** A company, with a Slack channel if it has a webhook, and punches of its people, written into the log as the command service does. */
export async function companyChannel(
  people: People,
  webhookUrl: string | undefined,
  occasions: readonly SlackOccasion[],
): Promise<{ companyId: string; punch(name: string): Promise<void> }> {
  const company = await people.company()
  const { companyId } = company
  const append = (stream: string, type: string, data: Record<string, unknown>) => {
    const id = randomUUID()
    const ids = { commandId: id, correlationId: id, causationId: id }
    const sender = { companyId, actorId: companyId, role: 'company', channel: 'web' } as const
    return people.append(stream, companyId, [
      { id, type, data, metadata: { ...ids, ...sender, schemaVersion: 1 } },
    ])
  }
  if (webhookUrl)
    await append(`slack-${companyId}_${companyId}`, 'SlackConnected', { companyId, webhookUrl, occasions })
  return {
    companyId,
    async punch(name) {
      const { accountId: employeeId } = await people.employee(company, name)
      await append(`punchClock-${companyId}_${employeeId}_2026-11`, 'PunchedIn', {
        employeeId,
        workDate: '2026-11-20',
        sessionId: randomUUID(),
        at: '2026-11-20T03:32:00.000Z',
        zone: 'Asia/Kolkata',
        offsetMinutes: 330,
        channel: 'web',
      })
    },
  }
}
