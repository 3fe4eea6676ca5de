import { randomUUID } from 'node:crypto'
import type { SlackOccasion } from '@rollcall/contracts/slack/occasions.ts'
import type { People } from './people.ts'

/** The platform's own events, written into the log as the command service does; each gives the event's id. */
export function platformOf(people: People) {
  async function happen(stream: string, type: string, data: Record<string, unknown>): Promise<string> {
    const id = randomUUID()
    const metadata = {
      commandId: id,
      companyId: 'platform',
      actorId: 'system',
      role: 'admin',
      channel: 'web',
      correlationId: id,
      causationId: id,
      schemaVersion: 1,
    }
    await people.append(stream, 'platform', [{ id, type, data, metadata }])
    return id
  }
  const slack = (type: string, data: Record<string, unknown> = {}) =>
    happen('slack-platform_platform', type, { companyId: 'platform', ...data })
  return {
    connectSlack: (webhookUrl: string, occasions: SlackOccasion[]) =>
      slack('SlackConnected', { webhookUrl, occasions }),
    disconnectSlack: () => slack('SlackDisconnected'),
    testSlack: () => slack('SlackTestRequested', { testId: randomUUID() }),
    inquiry(companyName = 'Harbour House') {
      const inquiryId = randomUUID()
      return happen(`inquiry-platform_${inquiryId}`, 'InquiryReceived', {
        inquiryId,
        name: 'Zeynep Kaya',
        email: 'zeynep@harbour.example',
        companyName,
        phoneNumber: '',
        planId: 'plus',
        teamSize: 1200,
        message: 'Can we pay by the year?',
      })
    },
    contactRequest() {
      const requestId = randomUUID()
      return happen(`contactRequest-platform_${requestId}`, 'ContactRequested', {
        requestId,
        name: 'Zeynep Kaya',
        email: 'zeynep@harbour.example',
        message: 'Is there a trial?',
        at: new Date().toISOString(),
      })
    },
  }
}
