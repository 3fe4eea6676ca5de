import { expect, it } from 'vitest'
import { Announcer } from './announcer.ts'

/** An announcer whose announcements are on their way until they are ended. */
function held() {
  const open: (PromiseWithResolvers<void> & { text: string })[] = []
  const announcer = new Announcer(text => {
    const sent = { ...Promise.withResolvers<void>(), text }
    open.push(sent)
    return sent.promise
  })
  return { announcer, open }
}

it('announces at once, and everything stored meanwhile with one more announcement', async () => {
  const { announcer, open } = held()
  announcer.announce('1')
  expect(open).toHaveLength(1)
  announcer.announce('2')
  announcer.announce('3')
  expect(open).toHaveLength(1)
  open[0]?.resolve()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.resolve()
  await announcer.ended()
  expect(open.map(({ text }) => text)).toEqual(['[1]', '[2,3]'])
})

it('announces the next events after an announcement failed', async () => {
  const { announcer, open } = held()
  announcer.announce('1')
  open[0]?.reject(new Error('the server is away'))
  await announcer.ended()
  announcer.announce(undefined)
  expect(open).toHaveLength(2)
})

it('says only that there are new events when some of them cannot be told', async () => {
  const { announcer, open } = held()
  announcer.announce('1')
  announcer.announce('2')
  announcer.announce(undefined)
  announcer.announce('4')
  open[0]?.resolve()
  await expect.poll(() => open[1]?.text).toBe('')
})
