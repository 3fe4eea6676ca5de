import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { expect, it } from 'vitest'
import { createConnectedChannels } from './channels.ts'

const event = (type: string, companyId = 'c1'): StoredEvent =>
  ({
    type,
    metadata: { companyId },
    data: { companyId, webhookUrl: 'https://hooks.slack.com/services/T/B/x', occasions: ['leave'] },
  }) as unknown as StoredEvent

it('a company’s channel is looked up once and followed from there', async () => {
  const reads: string[] = []
  const channels = createConnectedChannels(async stream => {
    reads.push(stream)
    return stream === 'slack-c1_c1' ? [event('SlackConnected')] : []
  })
  expect([await channels.has('c1'), await channels.has('c1'), await channels.has('c2')]).toEqual([
    true,
    true,
    false,
  ])
  channels.follow(event('SlackDisconnected'))
  channels.follow(event('SlackConnected', 'c2'))
  channels.follow(event('PunchedIn', 'c3'))
  expect([await channels.has('c1'), await channels.has('c2')]).toEqual([false, true])
  expect(reads).toEqual(['slack-c1_c1', 'slack-c2_c2'])
})
