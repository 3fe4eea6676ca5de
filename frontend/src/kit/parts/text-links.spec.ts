import { describe, expect, it } from 'vitest'
import { textPartsOf } from './text-links.ts'

const links = (text: string) => textPartsOf(text).flatMap(({ href }) => href ?? [])

describe('the links of a text', () => {
  it('are its web and mail addresses, without the punctuation after them', () => {
    expect(textPartsOf('See https://lantern.test/on-call. Ask mailto:office@lantern.test, please')).toEqual([
      { text: 'See ' },
      { text: 'https://lantern.test/on-call', href: 'https://lantern.test/on-call' },
      { text: '. Ask ' },
      { text: 'mailto:office@lantern.test', href: 'mailto:office@lantern.test' },
      { text: ', please' },
    ])
    expect(links('(http://lantern.test/a?b=c&d=(e))')).toEqual(['http://lantern.test/a?b=c&d=(e'])
  })
  it('are none with another scheme, or without an address behind the scheme', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://lantern.test',
      'https://',
      'lantern.test/on-call',
    ])
      expect(links(text), text).toEqual([])
  })
  it('lose no part of the text', () => {
    const text = 'One\nhttps://a.test\nhttps://b.test two'
    expect(
      textPartsOf(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
})
