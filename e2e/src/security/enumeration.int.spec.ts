import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, Client } from '../client.ts'
import { newCompany, password, signUpForm, startSystem, type TestSystem } from '../system.ts'

/** One address per try. On a disturbed machine one try may differ by chance, a leak differs in each. */
const knownAddresses = [
  'first@lantern-enumeration.test',
  'second@lantern-enumeration.test',
  'third@lantern-enumeration.test',
]

let system: TestSystem
beforeAll(async () => {
  // Not a shared one, which hashes passwords at less cost.
  system = await startSystem({}, { asInUse: true })
  for (const address of knownAddresses) await newCompany(system, address)
})
afterAll(() => system?.stop())

/** How often each side is measured, alternating. More would exceed the limit of a known address. */
const rounds = 4

const token = 'x'.repeat(43)

type Ask = (client: Client, address: string) => Promise<Answer>

const asked: [what: string, ask: Ask][] = [
  ['a log-in', (client, address) => client.logIn(address, 'Wrong-Password-1')],
  ['a forgotten password', (client, email) => client.request('POST', '/api/forgot-password', { email })],
  ['a sign-up', (client, email) => client.request('POST', '/api/company/signup', signUpForm(email))],
  [
    'a new verification mail',
    (client, email) => client.command('ResendVerification', { email, password: `Wrong-${password}` }),
  ],
  [
    'a password by a made-up link',
    (client, email) =>
      client.command('ResetPassword', { email, token, newPass: password, confirmPass: password }),
  ],
  ['a made-up verification', (client, email) => client.command('VerifyEmail', { email, token })],
]

describe.each(asked)('%s does not reveal whether an address is known:', (_what, ask) => {
  it('the answer is the same and takes as long', async () => {
    const answers = new Set<string>()
    const measure = async (address: string): Promise<number> => {
      const began = performance.now()
      // Each from another IP address, because this is not about limits.
      const answer = await ask(new Client(system.commands), address)
      const took = performance.now() - began
      const { correlationId: _, ...said } = answer.body
      answers.add(JSON.stringify({ status: answer.status, ...said }))
      return took
    }
    const likenesses: number[] = []
    for (const address of knownAddresses) {
      const known: number[] = []
      const unknown: number[] = []
      for (let round = 0; round < rounds; round++) {
        unknown.push(await measure(`stranger-${randomUUID()}@lantern-enumeration.test`))
        known.push(await measure(address))
      }
      // The quickest answers are those that a busy machine disturbed least.
      likenesses.push(Math.min(...known) / Math.min(...unknown))
      if (likenesses.some(isAlike)) break
    }
    expect([...answers]).toHaveLength(1)
    expect(likenesses.filter(isAlike), `known to unknown: ${likenesses.join(', ')}`).not.toEqual([])
  })
})

/** Not a speed: without equal work one side takes less than half of the other's time, or a tenth. */
const isAlike = (likeness: number): boolean => likeness > 0.5 && likeness < 2
