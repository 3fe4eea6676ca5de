import { describe, expect, test } from 'vitest'
import { PermanentFailure } from '../delivery-errors.ts'
import type { Mail } from './mail.ts'
import { buildMessage } from './message.ts'

const options = {
  id: '0b9f1c1e-7b0a-4d7a-9f53-0f6a3c5b2d10_invitation-mail',
  at: '2026-11-20T07:32:11.123Z',
  from: 'Rollcall <no-reply@rollcall.example>',
  publicUrl: 'https://rollcall.example',
}
const mail: Mail = {
  to: { name: 'Leila Haddad', address: 'leila@lantern.example' },
  fromName: 'Lantern Works',
  subject: 'Dana Meyer invites you to Lantern Works',
  heading: 'Dana Meyer invites you to Lantern Works',
  paragraphs: ['Set your password.'],
  action: { label: 'Set your password', url: 'https://rollcall.example/x?token=a&welcome=1' },
  notes: ['The link works once.'],
}
const headersOf = (raw: Buffer) => (raw.toString().split('\r\n\r\n')[0] as string).replace(/\r\n[ \t]/g, ' ')
const headerNames = (raw: Buffer) =>
  headersOf(raw)
    .split('\r\n')
    .map(line => line.split(':')[0])

describe('a message', () => {
  test('is the same, byte for byte, in every attempt', async () => {
    const [once, again] = [await buildMessage(mail, options), await buildMessage(mail, options)]
    expect(again.raw.equals(once.raw)).toBe(true)
  })

  test('has boundaries within RFC 2046’s limit, also with a recipient in its id', async () => {
    const id = `${options.id.replace('invitation', 'recovery-code-used')}_0b9f1c1e-7b0a-4d7a-9f53-0f6a3c5b2d10`
    const { raw } = await buildMessage(mail, { ...options, id })
    const [, boundary] = /boundary="([^"]+)"/.exec(raw.toString()) ?? []
    expect(boundary?.length).toBeLessThanOrEqual(70)
  })

  test('has an id made from its delivery, and says that a machine wrote it', async () => {
    const headers = headersOf((await buildMessage(mail, options)).raw)
    expect(headers).toContain(`Message-ID: <${options.id}@rollcall.example>`)
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('Date: Fri, 20 Nov 2026 07:32:11 +0000')
  })

  test('comes from the company by Rollcall, at the configured address', async () => {
    const { raw } = await buildMessage(mail, options)
    expect(headersOf(raw)).toContain('From: Lantern Works by Rollcall <no-reply@rollcall.example>')
  })

  test.each([
    ['a company', { ...mail, fromName: 'Lantern\r\nBcc: victim@example.org' }],
    ['a person', { ...mail, to: { ...mail.to, name: 'Leila\nBcc: victim@example.org' } }],
    ['a subject', { ...mail, subject: 'Hello\r\nBcc: victim@example.org\r\n\r\nBody' }],
    ['a subject with a line separator', { ...mail, subject: 'Hello\u2028Bcc: victim@example.org' }],
  ])('with the name of %s cannot start another header', async (_what, evil) => {
    const fair = headerNames((await buildMessage(mail, options)).raw)
    expect(headerNames((await buildMessage(evil, options)).raw)).toEqual(fair)
  })

  test('goes to the whole long address, not to one that it begins with', async () => {
    const address = `${'a'.repeat(60)}@${'long.'.repeat(27)}co.${'domain.'.repeat(6)}test`
    expect(address.length).toBeGreaterThan(200)
    const { raw, to } = await buildMessage({ ...mail, to: { ...mail.to, address } }, options)
    expect(to.address).toBe(address)
    expect(headersOf(raw)).toContain(`To: Leila Haddad <${address}>`)
  })

  test.each([
    ['that goes on in another header', 'a@b.example>\r\nBcc: <victim@example.org'],
    ['with a line break', 'a@b.example\n'],
    ['with a space', 'a b@b.example'],
    ['with a character that nobody sees', 'a\u200bb@b.example'],
    ['that names another one beside it', 'a@b.example,victim@example.org'],
    ['without a domain', 'leila'],
    ['that is none', ''],
  ])('fails permanently when the address is one %s, and goes to no other', async (_what, address) => {
    const built = buildMessage({ ...mail, to: { ...mail.to, address } }, options)
    await expect(built).rejects.toThrow(new PermanentFailure('address-unusable'))
  })

  test('keeps names in other scripts complete', async () => {
    const name = 'Nguyễn Thị Minh Khai'
    const { raw, to } = await buildMessage({ ...mail, to: { ...mail.to, name } }, options)
    expect(to.name).toBe(name)
    const encoded = [...headersOf(raw).matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g)]
    const decoded = encoded.map(([, how, text = '']) =>
      how === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/g, (_m, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
    expect(decoded.join('')).toContain(name)
  })

  test('delivers a line that begins with a dot', async () => {
    const { raw } = await buildMessage({ ...mail, paragraphs: ['.hidden'] }, options)
    expect(raw.toString()).toContain('.hidden')
  })
})

describe('the HTML part', () => {
  const evil = `<script>alert("1")</script> & 'quotes'`

  test('shows user input as text everywhere', async () => {
    const { html } = await buildMessage(
      {
        ...mail,
        subject: evil,
        heading: evil,
        paragraphs: [evil],
        action: { label: evil, url: `https://rollcall.example/?a="><script>` },
        notes: [evil],
      },
      options,
    )
    expect(html).not.toContain('<script')
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;quotes&#39;/g),
    ).toHaveLength(6)
  })

  test('loads no external content', async () => {
    const { html } = await buildMessage(mail, options)
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|embed|video|audio|style)|url\(|src=|@import/i)
  })

  test('has the link as a button and in full', async () => {
    const { html } = await buildMessage(mail, options)
    const href = 'href="https://rollcall.example/x?token=a&amp;welcome=1"'
    expect(html.split(href)).toHaveLength(3)
  })
})

test('the text part says the same as the HTML part', async () => {
  const { text, html } = await buildMessage(mail, options)
  for (const words of [mail.heading, ...mail.paragraphs, mail.action?.label ?? '', ...mail.notes]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('https://rollcall.example/x?token=a&welcome=1')
})
