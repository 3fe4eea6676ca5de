import { commandExamples } from '@rollcall/contracts/command-examples.ts'
import { expect, test } from './fixtures.ts'

/** The page draws the whole interface at once, which takes a busy machine its time. */
const patient = { timeout: 60_000 }

test('a command is tried out on the page of the interface with its example, each time with a key of its own', async ({
  page,
}) => {
  await page.goto('/api/docs#/commands/ForgotPassword')
  const operation = page.locator('#operations-commands-ForgotPassword')
  await operation.getByRole('button', { name: 'Try it out' }).click(patient)
  const keys = new Set<string | undefined>()
  for (let time = 1; time <= 2; time++) {
    const asked = page.waitForRequest('**/api/commands/ForgotPassword', patient)
    await operation.getByRole('button', { name: 'Execute' }).click(patient)
    const request = await asked
    expect(request.postDataJSON()).toEqual(commandExamples.ForgotPassword)
    expect((await request.response())?.status()).toBe(200)
    keys.add(request.headers()['idempotency-key'])
  }
  expect([...keys]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
})
