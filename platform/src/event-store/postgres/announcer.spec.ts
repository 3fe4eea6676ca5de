import { expect, it } from 'vitest'
import { Announcer } from './announcer.ts'

/** An announcer whose announcements are on their way until they are ended. */
function held() {
  const open: PromiseWithResolvers<void>[] = []
  const announcer = new Announcer(() => {
    const sent = Promise.withResolvers<void>()
    open.push(sent)
    return sent.promise
  })
  return { announcer, open }
}

it('announces at once, and everything stored meanwhile with one more announcement', async () => {
  const { announcer, open } = held()
  announcer.announce()
  expect(open).toHaveLength(1)
  announcer.announce()
  announcer.announce()
  expect(open).toHaveLength(1)
  open[0]?.resolve()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve()
  await announcer.ended()
  expect(open).toHaveLength(2)
})

it('announces the next events after an announcement failed', async () => {
  const { announcer, open } = held()
  announcer.announce()
  open[0]?.reject(new Error('the server is away'))
  await announcer.ended()
  announcer.announce()
  expect(open).toHaveLength(2)
})
