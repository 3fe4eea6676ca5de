import { expect, test } from 'vitest'
import { mrkdwn } from './mrkdwn.ts'

test.each([
  ['Lantern Works', 'Lantern Works'],
  ['Müller & Söhne <GmbH>', 'Müller &amp; Söhne &lt;GmbH&gt;'],
  ['<!channel> free money', '&lt;!channel&gt; free money'],
  ['<https://evil.example|Open in Rollcall>', '&lt;https://evil.example|Open in Rollcall&gt;'],
  ['&lt;!here&gt;', '&amp;lt;!here&amp;gt;'],
  ['one\n*New company*: two', 'one *New company*: two'],
  ['a\u0000b\u202Ec\u2028d', 'a b c d'],
])('%j is shown literally in a message', (value, escaped) => {
  expect(mrkdwn(value)).toBe(escaped)
})
