import { describe, expect, it } from 'vitest'
import { readMailedLink } from './address.ts'
import { pageFor } from './pages.ts'

describe('addresses of the public site', () => {
  it.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/signup', 'signup'],
    ['/forgotPassword', 'forgotPassword'],
    ['/resetPassword/asha@example.com', 'resetPassword'],
    ['/verified/asha%40example.com', 'verified'],
    ['/keepHeads/c1', 'keepHeads'],
    ['/privacyPolicy', 'privacyPolicy'],
    ['/termsAndConditions', 'termsAndConditions'],
    ['/nowhere', 'not-found'],
    ['/login/more', 'not-found'],
    ['/verifiedly', 'not-found'],
  ])('%s shows %s', (path, name) => expect(pageFor(path).name).toBe(name))

  it('reads address, token and invitation from a mailed link', () => {
    expect(
      readMailedLink('http://x/resetPassword/asha%2Bhr%40example.com?token=abc&welcome=Sample+Studio'),
    ).toEqual({
      email: 'asha+hr@example.com',
      token: 'abc',
      welcome: 'Sample Studio',
    })
  })

  it('reads an older invitation without the company’s name', () => {
    expect(readMailedLink('http://x/resetPassword/a@b.de?token=abc&welcome=1').welcome).toBe('')
    expect(readMailedLink('http://x/resetPassword/a@b.de?token=abc')).not.toHaveProperty('welcome')
  })

  it('keeps a badly encoded address as it is', () => {
    expect(readMailedLink('http://x/verified/50%@example.com').email).toBe('50%@example.com')
  })
})
