import { eventDefinitions } from '@rollcall/contracts/events.ts'
import { describe, expect, it } from 'vitest'
import { type FoldedEvent, isOfMany, type Projection, recorded } from './kernel/projection.ts'
import { projections } from './projections.ts'
import { asStored, uuid } from './testing/events.ts'
import { sampleEvent } from './testing/sample-event.ts'

const [lantern, harbour] = [uuid(1), uuid(2)]
const platform = 'platform'

/** Whoever causes an event, its row in these belongs to the platform. */
const ofPlatform = [
  'company_admin',
  'company_days',
  'company_plan_changes',
  'platform_days',
  'skipped_events',
  'inquiries',
  'contact_requests',
]
/** The administrators' notifications are among those of companies. */
const toldPlatform = ['CompanyRegistered', 'InquiryReceived', 'ContactRequested']
/** They sum what several people do. */
const totals = ['company_admin', 'company_days', 'platform_days', 'subscriptions', 'payslip_numbers']
/** A company has one row, which all changes of its working week write, or all answers about its signed heads. */
const oneRow = [
  ...['team_schedules', 'calendar_changes'].flatMap(name => [
    `${name} WorkingWeekChanged`,
    `${name} WorkingWeekChangeWithdrawn`,
  ]),
  'head_recipients HeadRecipientsSet',
  'head_recipients HeadRecipientConfirmed',
  'head_recipients HeadRecipientDeclined',
]
/** They follow a record that is there, and take the event for poison if it is not. */
const needRow = ['attendance_days PunchedOut', 'work_sessions PunchedOut']
/** Each of its rows may name the deleted person. */
const namesMany = ['holidays EmployeeDeleted']

function event(type: string, record: number, companyId: string): FoldedEvent {
  const definition = eventDefinitions.get(type)
  if (!definition) throw new Error(`${type} is no event`)
  const [stored] = asStored([sampleEvent(definition, record, companyId)])
  if (!stored) throw new Error('No event is stored')
  return { ...recorded(stored), id: uuid(1_000 * record) }
}

/** What is said of one record, of another one of the same company, and of one of another company. */
const ofThree = <T>(type: string, say: (event: FoldedEvent) => T): [one: T, other: T, elsewhere: T] => [
  say(event(type, 1, lantern)),
  say(event(type, 2, lantern)),
  say(event(type, 1, harbour)),
]
/** Whether the two records are the same one, such as a company's settings. */
const isOne = (type: string) => {
  const [one, other] = ofThree(type, ({ data }) => JSON.stringify(data))
  return one === other
}
/** Every handler that names its rows, with one key for each of them. */
const ofOneRow = ({ when }: Projection) =>
  [...when.values()].flatMap(each =>
    isOfMany(each)
      ? []
      : 'keys' in each
        ? [{ ...each, key: (event: FoldedEvent) => each.keys(event)[0] ?? [] }]
        : [each],
  )
const ofManyRows = ({ when }: Projection) =>
  [...when.values()].flatMap(each => (isOfMany(each) ? [each] : []))

describe.each([...projections])('$name', projection => {
  const { name, table } = projection

  it('has a value for each column of the key', () => {
    for (const { type, key } of ofOneRow(projection))
      for (const values of ofThree(type, key))
        expect([type, ...values]).toEqual([type, ...table.key.map(() => expect.stringMatching(/./))])
  })

  it('keeps two records of a company apart', () => {
    for (const { type, key } of ofOneRow(projection)) {
      const [one, other] = ofThree(type, key)
      const isTheSame = isOne(type) || oneRow.includes(`${name} ${type}`)
      if (!totals.includes(name) && !isTheSame) expect([type, ...other]).not.toEqual([type, ...one])
    }
  })

  it('keeps companies apart', () => {
    for (const { type, key } of ofOneRow(projection)) {
      const isPlatforms =
        ofPlatform.includes(name) || (name === 'notifications' && toldPlatform.includes(type))
      const owners = ofThree(type, event => key(event)[0])
      expect([type, ...owners]).toEqual([
        type,
        ...(isPlatforms ? [platform, platform, platform] : [lantern, lantern, harbour]),
      ])
    }
  })

  it('writes the key into the row', () => {
    for (const { type, key, fold } of ofOneRow(projection)) {
      if (needRow.includes(`${name} ${type}`)) continue
      for (const [values, row] of ofThree(
        type,
        event => [key(event), fold(undefined, event, key(event))] as const,
      ))
        if (row) expect([type, ...table.key.map(column => row[column])]).toEqual([type, ...values])
    }
  })

  it('names the rows of an event by a key or an index, and only those of its record', () => {
    for (const { type, rows } of ofManyRows(projection)) {
      const [one, other, elsewhere] = ofThree(type, rows)
      const columns = Object.keys(one)
      expect([type, columns.length]).not.toEqual([type, 0])
      const begun = [table.key, ...table.indexes].map(index => index.slice(0, columns.length).sort())
      expect([type, begun]).toEqual([type, expect.arrayContaining([columns.toSorted()])])
      expect([type, elsewhere]).not.toEqual([type, one])
      if (!isOne(type) && !namesMany.includes(`${name} ${type}`))
        expect([type, other]).not.toEqual([type, one])
    }
  })
})
