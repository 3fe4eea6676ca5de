import { expect, it } from 'vitest'
import { commandEntries, type Domains } from './commands.ts'

const entries = commandEntries({ appSecret: Buffer.alloc(32).toString('base64') } as Domains)

/** Commands that somebody who is signed in may send as often as they like in a day, and why no stream grows by it. */
const withoutCap: Record<string, string> = {
  SignOut: 'ends the session that sends it, so there is no second time',
  PunchIn: 'punches are capped per work date, by their own rule',
  PunchOut: 'punches are capped per work date, by their own rule',
  EndPlan: 'the scheduler alone sends it, for a cause of which there is one',
  EndLapsedEmailChange: 'the scheduler alone sends it, for a cause of which there is one',
  FinishCommand: 'the scheduler alone sends it, for a cause of which there is one',
}

it('a command that somebody can repeat is capped per day', () => {
  const uncapped = entries.filter(({ definition, perDay }) => {
    const onlyStrangers = definition.roles.every(role => role === 'public')
    return !onlyStrangers && perDay === undefined
  })
  expect(uncapped.map(({ definition }) => definition.name).sort()).toEqual(Object.keys(withoutCap).sort())
})

it('a command of strangers is limited per network', () => {
  for (const { definition, limit } of entries)
    if (definition.roles.includes('public')) expect(limit?.perIp, definition.name).toBeLessThanOrEqual(300)
})

it('a cap is far above what people do: more on all records than on one, and an import of 10,000 fits', () => {
  for (const { definition, perDay } of entries) {
    if (!perDay) continue
    expect(perDay.perAccount, definition.name).toBeGreaterThanOrEqual(200)
    if (perDay.perRecord) expect(perDay.perAccount).toBeGreaterThan(perDay.perRecord.most)
  }
  const capOf = (name: string) => entries.find(({ definition }) => definition.name === name)?.perDay
  for (const name of ['AddEmployee', 'EditEmployee', 'BlockEmployee'])
    expect(capOf(name)?.perAccount).toBeGreaterThan(10_000)
})

it('what is done to a record is capped for that record', () => {
  const onRecord = /Employee$|Invitation$|TwoFactor$|^(Block|Unblock)Company$|Inquiry$|^Assign|^Answer/
  const ownOrNew = /^AddEmployee$|^(Prepare|Enable|Disable|Require)TwoFactor$/
  for (const { definition, perDay } of entries) {
    if (!onRecord.test(definition.name) || ownOrNew.test(definition.name)) continue
    const ids = ['employeeId', 'companyId', 'inquiryId', 'requestId']
    const body = Object.fromEntries(ids.map(id => [id, id]))
    expect(ids, definition.name).toContain(perDay?.perRecord?.of(body as never))
  }
})
