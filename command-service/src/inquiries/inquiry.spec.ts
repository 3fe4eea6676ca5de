import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { inquiry } from './inquiry.ts'

const now = at('2026-11-20T08:00:00.000Z')
const form = {
  name: 'Asha Rao',
  email: 'asha@lantern.io',
  companyName: 'Lantern Works',
  phoneNumber: '+91 98450 12345',
  planId: 'plus',
  teamSize: 120,
  message: 'Can we pay by the year?',
} as const
const one = { inquiryId: 'i1' }
const received = { type: 'InquiryReceived', data: { ...one, ...form } } as const
const completed = { type: 'InquiryCompleted', data: one } as const
const rejected = { type: 'InquiryRejected', data: { ...one, reason: 'A competitor' } } as const
const reopened = { type: 'InquiryReopened', data: one } as const
const details = { ...form, note: 'Called on Monday', teamSize: 140 }
const edited = { type: 'InquiryEdited', data: { ...one, ...details } } as const

describe('a sales inquiry', () => {
  it('of a visitor has no company; a company’s inquiry does', () => {
    given(inquiry)
      .when({ type: 'receive', ...one, form, companyId: undefined }, now)
      .thenDecides(received)
    given(inquiry, received)
      .when({ type: 'receive', ...one, form, companyId: undefined }, now)
      .thenDecides()
    given(inquiry)
      .when({ type: 'receive', ...one, form, companyId: 'c1' }, now)
      .thenDecides({ ...received, data: { ...received.data, companyId: 'c1' } })
  })
  it('is completed or rejected from pending', () => {
    given(inquiry, received).when({ type: 'complete' }, now).thenDecides(completed)
    given(inquiry, received).when({ type: 'reject', reason: 'A competitor' }, now).thenDecides(rejected)
  })
  it.each([
    ['completed', completed],
    ['rejected', rejected],
  ] as const)('that is %s cannot be settled again, but can be reopened', (status, settled) => {
    const sentence = `This inquiry is already ${status}. Reopen it first.`
    for (const command of [{ type: 'complete' }, { type: 'reject', reason: '' }] as const)
      given(inquiry, received, settled).when(command, now).thenRefused('rule-broken', sentence)
    given(inquiry, received, settled).when({ type: 'reopen' }, now).thenDecides(reopened)
    given(inquiry, received, settled, reopened).when({ type: 'complete' }, now).thenDecides(completed)
  })
  it('that is pending cannot be reopened', () => {
    given(inquiry, received)
      .when({ type: 'reopen' }, now)
      .thenRefused('rule-broken', 'This inquiry is pending; there is nothing to reopen.')
  })
  it.each([[[]], [[completed]], [[rejected]]])('can be edited in any state, here after %j', settled => {
    given(inquiry, received, ...settled)
      .when({ type: 'edit', details }, now)
      .thenDecides(edited)
  })
  it('is unchanged by an empty edit, and keeps its state in any edit', () => {
    given(inquiry, received, edited).when({ type: 'edit', details }, now).thenDecides()
    given(inquiry, received)
      .when({ type: 'edit', details: { ...form, note: '' } }, now)
      .thenDecides()
    expect(given(inquiry, received, completed, edited).state()).toMatchObject({
      status: 'completed',
      details,
    })
  })
  it('that does not exist is not found', () => {
    const commands = [
      { type: 'edit', details },
      { type: 'complete' },
      { type: 'reject', reason: '' },
      { type: 'reopen' },
    ] as const
    for (const command of commands) given(inquiry).when(command, now).thenRefused('not-found')
  })
})
