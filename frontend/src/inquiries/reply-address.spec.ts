import { describe, expect, it } from 'vitest'
import { replyAddress } from './reply-address.ts'

const texts = { subject: 'Your message', greeting: 'Hello Asha,', quote: 'You wrote:' }

describe('the mailto address of a reply', () => {
  it('quotes the message line by line, escaped so that no part of it changes the address', () => {
    const address = replyAddress('asha+x@lantern.io', { ...texts, message: 'a & b\n?subject=c' })
    expect(address.startsWith('mailto:asha%2Bx%40lantern.io?subject=Your%20message&body=')).toBe(true)
    const body = decodeURIComponent(address.split('&body=')[1] ?? '')
    expect(body).toBe('Hello Asha,\r\n\r\n\r\n\r\nYou wrote:\r\n> a & b\r\n> ?subject=c')
    expect(address.match(/[&?]/g)).toEqual(['?', '&'])
  })

  it('quotes only the beginning of a long message', () => {
    const address = replyAddress('a@b.io', { ...texts, message: 'x'.repeat(4000) })
    expect(address.length).toBeLessThan(1_600)
    expect(decodeURIComponent(address)).toMatch(/x…$/)
  })
})
