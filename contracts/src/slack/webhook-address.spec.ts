import { describe, expect, it } from 'vitest'
import { webhookAddress } from './webhook-address.ts'

const good = 'https://hooks.slack.com/services/T0AAA/B0BBB/xYz123'

describe('the address of a webhook', () => {
  it('accepts Slack’s addresses and normalizes them', () => {
    expect(webhookAddress(good)).toBe(good)
    expect(webhookAddress('HTTPS://Hooks.Slack.com:443/services/T0AAA/B0BBB/xYz123')).toBe(good)
  })
  it.each([
    'hooks.slack.com/services/T0AAA/B0BBB/xYz123',
    'http://hooks.slack.com/services/T0AAA/B0BBB/xYz123',
    'https://hooks.slack.com:8443/services/T0AAA/B0BBB/xYz123',
    'https://hooks.slack.com.evil.example/services/T0AAA/B0BBB/xYz123',
    'https://evil.example/services/T0AAA/B0BBB/xYz123',
    'https://user@hooks.slack.com/services/T0AAA/B0BBB/xYz123',
    'https://:pass@hooks.slack.com/services/T0AAA/B0BBB/xYz123',
    'https://user:pass@hooks.slack.com/services/T0AAA/B0BBB/xYz123',
    'https://hooks.slack.com@evil.example/services/T0AAA/B0BBB/xYz123',
    'https://hooks.slack.com/services/../admin',
    'https://hooks.slack.com/api/services/T0AAA/B0BBB/xYz123',
    'https://hooks.slack.com/services/T0AAA/B0BBB/xYz123/more',
    'https://hooks.slack.com/services/T0AAA/B0BBB/',
    'https://hooks.slack.com/services/T0AAA/B0BBB/x?to=http://127.0.0.1',
    'https://hooks.slack.com/services/T0AAA/B0BBB/x#y',
    'https://slack.com/services/T0AAA/B0BBB/xYz123',
    'http://127.0.0.1/services/T0AAA/B0BBB/xYz123',
    'https://169.254.169.254/latest/meta-data',
    'http://[::1]:9200/',
    'https://localhost/services/T0AAA/B0BBB/xYz123',
    'https://2130706433/services/T0AAA/B0BBB/xYz123',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
  ])('rejects %s', address => {
    expect(webhookAddress(address)).toBeUndefined()
  })
  it('accepts an additional allowed origin, and no other origin of that machine', () => {
    const origins = ['http://127.0.0.1:4000']
    expect(webhookAddress('http://127.0.0.1:4000/any', origins)).toBe('http://127.0.0.1:4000/any')
    expect(webhookAddress('http://127.0.0.1:4001/any', origins)).toBeUndefined()
    expect(webhookAddress('http://a:b@127.0.0.1:4000/any', origins)).toBeUndefined()
  })
})
