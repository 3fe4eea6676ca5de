import { expect, it } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'

const headers = (token = 'the-token', position?: string) =>
  new Headers({ Authorization: `Bearer ${token}`, ...(position && { 'X-Min-Position': position }) })

function asked(
  response: Promise<Response> = Promise.resolve(new Response('first')),
  position: string | null = null,
) {
  const answers = new Map([
    ['/api/me', { token: 'the-token', position, askedAt: 1_000, answeredAt: 1_400, response }],
  ])
  return (given = headers(), at = 2_000) => takeFirstAnswer('/api/me', given, { answers, now: () => at })
}

it('gives an answer once, with the times of its request', async () => {
  const take = asked()
  const taken = await take()
  expect(await taken?.response.text()).toBe('first')
  expect(taken).toMatchObject({ askedAt: 1_000, answeredAt: 1_400 })
  expect(await take()).toBeUndefined()
})

it('gives nothing where nothing was asked', async () => {
  expect(await takeFirstAnswer('/api/me', headers(), { answers: new Map() })).toBeUndefined()
})

it('gives no answer for another token, and none from before the latest write', async () => {
  expect(await asked()(headers('another'))).toBeUndefined()
  expect(await asked()(headers('the-token', '7'))).toBeUndefined()
  expect(await asked(undefined, '7')(headers('the-token', '7'))).toBeDefined()
})

it('gives no answer that has waited for more than a minute', async () => {
  expect(await asked()(headers(), 61_001)).toBeUndefined()
})

it('lets the app ask where the connection was lost', async () => {
  expect(await asked(Promise.reject(new TypeError('Failed to fetch')))()).toBeUndefined()
})
