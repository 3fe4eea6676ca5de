import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itIsAccessible } from '../../kit/testing/accessible.ts'
import { answerWith, drawPublic } from '../testing/draw-public.tsx'
import { HeadsQuestion } from './HeadsQuestion.tsx'

const show = (mode?: 'light' | 'dark') => {
  history.replaceState(null, '', '/keepHeads/c1?recipient=r1&token=abc&company=Lantern+Works')
  drawPublic(<HeadsQuestion />, mode)
}
const agree = page.getByRole('button', { name: 'Send me the heads', exact: true })
const decline = page.getByRole('button', { name: 'Do not send me the heads' })

describe('the question whether somebody keeps the heads', () => {
  it('sends nothing when it is opened, and then the answer that was pressed', async () => {
    const sent = answerWith([200, { message: 'You get each signed head by email.' }])
    show()
    await expect.element(page.getByText(/^Lantern Works asks you to keep the signed heads/)).toBeVisible()
    expect(sent).toEqual([])
    await agree.click()
    await expect.element(page.getByRole('status')).toHaveTextContent('You get each signed head by email.')
    await decline.click()
    await expect
      .poll(() => sent.map(({ path, body }) => [path, body]))
      .toEqual(
        [true, false].map(agrees => [
          'commands/AgreeToHeads',
          { companyId: 'c1', recipientId: 'r1', token: 'abc', agrees },
        ]),
      )
  })

  it('says why an answer was refused', async () => {
    answerWith([400, { code: 'link-invalid', message: 'This link is no longer valid.', errors: [] }])
    show()
    await agree.click()
    await expect.element(page.getByRole('status')).toHaveTextContent('This link is no longer valid.')
  })
})

describe('the page of the question', () => {
  itIsAccessible(async mode => {
    answerWith([200, { message: 'You get no more emails about these heads.' }])
    show(mode)
    await decline.click()
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('You get no more emails about these heads.')
  })
})
