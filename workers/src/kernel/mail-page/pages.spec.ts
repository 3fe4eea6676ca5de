import { expect, test } from 'vitest'
import { linked, listPage, mailPage } from './pages.ts'

const mail = {
  name: '20261120T073211123Z_x_verification-mail',
  id: 'x_verification-mail',
  messageId: '<x@y>',
  at: '2026-11-20T07:32:11.123Z',
  from: { name: 'Rollcall', address: 'no-reply@rollcall.example' },
  to: { name: '<b>Leila</b>', address: 'leila@lantern.example' },
  subject: '<img src=x onerror=alert(1)>',
  text: 'Open:\nhttps://rollcall.example/verified/a%40b?token=t&x="1"\n<script>alert(1)</script>',
  html: '<p>Hello</p>',
  links: [],
}

test('user input is text on both pages, and no page has a script', () => {
  for (const page of [listPage({ mails: [mail], more: false }, 1, '<i>'), mailPage(mail)]) {
    expect(page).not.toMatch(/<(?:img|script|b>L|i>)/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('Development page.')
  }
})

test('addresses in the text are links', () => {
  expect(linked(mail.text)).toContain(
    '<a href="https://rollcall.example/verified/a%40b?token=t&amp;x=&quot;1&quot;">',
  )
})

test('the list links to newer and older pages, and keeps the address filter', () => {
  const page = listPage({ mails: [mail], more: true }, 2, 'a+b@c.example')
  expect(page).toContain('href="/dev/mails?page=1&amp;to=a%2Bb%40c.example"')
  expect(page).toContain('href="/dev/mails?page=3&amp;to=a%2Bb%40c.example"')
})

test('an empty list says what to do', () => {
  expect(listPage({ mails: [], more: false }, 1, undefined)).toContain('No mail yet.')
})
