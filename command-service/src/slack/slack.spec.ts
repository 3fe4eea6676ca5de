import { describe, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { slack } from './slack.ts'

const now = at('2026-11-20T08:00:00.000Z')
const companyId = 'platform'
const webhookUrl = 'https://hooks.slack.com/services/T000/B000/abcd'
const connected = {
  type: 'SlackConnected',
  data: { companyId, webhookUrl, occasions: ['sign-up', 'inquiry'] as ('sign-up' | 'inquiry')[] },
} as const
const disconnected = { type: 'SlackDisconnected', data: { companyId } } as const

describe('Slack', () => {
  it('is connected, and again with another webhook or other occasions', () => {
    const connect = (changes: { webhookUrl?: string; occasions?: 'sign-up'[] } = {}) =>
      ({ type: 'connect', ...connected.data, ...changes }) as const
    given(slack).when(connect(), now).thenDecides(connected)
    given(slack, connected).when(connect(), now).thenDecides()
    given(slack, connected)
      .when(connect({ webhookUrl: `${webhookUrl}e` }), now)
      .thenDecides({ ...connected, data: { ...connected.data, webhookUrl: `${webhookUrl}e` } })
    given(slack, connected)
      .when(connect({ occasions: ['sign-up'] }), now)
      .thenDecides({ ...connected, data: { ...connected.data, occasions: ['sign-up'] } })
    given(slack, connected, disconnected).when(connect(), now).thenDecides(connected)
  })
  it('stores other occasions and keeps its webhook', () => {
    const choose = { type: 'choose', companyId, occasions: ['contact-request'] } as const
    given(slack, connected)
      .when({ ...choose, occasions: ['contact-request'] }, now)
      .thenDecides({ type: 'SlackOccasionsChosen', data: { companyId, occasions: ['contact-request'] } })
    given(slack, connected)
      .when({ ...choose, occasions: ['inquiry', 'sign-up'] }, now)
      .thenDecides()
    const others = [
      ['inquiry', 'contact-request'],
      ['inquiry'],
      ['sign-up', 'inquiry', 'contact-request'],
    ] as const
    for (const occasions of others.map(each => [...each])) {
      const chosen = { type: 'SlackOccasionsChosen', data: { companyId, occasions } } as const
      given(slack, connected)
        .when({ ...choose, occasions }, now)
        .thenDecides(chosen)
      given(slack, connected, chosen)
        .when({ ...choose, occasions }, now)
        .thenDecides()
      given(slack, chosen)
        .when({ ...choose, occasions }, now)
        .thenRefused('rule-broken')
    }
  })
  it('posts a test on each request', () => {
    given(slack, connected)
      .when({ type: 'test', companyId }, now)
      .thenDecides({ type: 'SlackTestRequested', data: { companyId, testId: 'test-id' } })
    const tested = { type: 'SlackTestRequested', data: { companyId, testId: 'test-id' } } as const
    given(slack, connected, tested)
      .when({ type: 'connect', ...connected.data }, now)
      .thenDecides()
  })
  it('is disconnected once', () => {
    given(slack, connected).when({ type: 'disconnect', companyId }, now).thenDecides(disconnected)
    given(slack, connected, disconnected).when({ type: 'disconnect', companyId }, now).thenDecides()
  })
  it.each([[[]], [[connected, disconnected]]])(
    'without a webhook can neither choose occasions nor test',
    before => {
      for (const command of [
        { type: 'choose', companyId, occasions: [] },
        { type: 'test', companyId },
      ] as const)
        given(slack, ...before)
          .when(command.type === 'choose' ? { ...command, occasions: [] } : command, now)
          .thenRefused('rule-broken', 'Slack is not connected. Enter a webhook address first.')
    },
  )
})
