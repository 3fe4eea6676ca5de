import { describe, expect, it } from 'vitest'
import { newTreesStatus, treesLag, treesNotice } from './trees-status.ts'

const status = { ...newTreesStatus(), position: '400', recordedAt: '2026-11-20T03:31:00.000Z' }
const now = Date.parse('2026-11-20T03:31:30.000Z')

describe('the notice of the trees', () => {
  it.each([
    ['nothing while they follow the log', status, undefined],
    ['nothing while another process keeps them', newTreesStatus(), undefined],
    [
      'the progress while they are being grown',
      { ...status, growingTo: '900' },
      'The trees over the companies’ events are being grown: they hold the log up to position 400 of 900',
    ],
    ['the trouble', { ...status, growingTo: '900', trouble: 'They do not grow' }, 'They do not grow'],
    [
      'the trouble of the heads as well',
      { ...status, trouble: 'They do not grow', headsTrouble: 'No heads are signed' },
      'They do not grow; No heads are signed',
    ],
    [
      'that heads are not written into the folder',
      { ...status, filesTrouble: 'Heads cannot be written' },
      'Heads cannot be written',
    ],
    [
      'that heads are not stamped',
      { ...status, stampsTrouble: 'Heads are not stamped' },
      'Heads are not stamped',
    ],
    ['one alarm', { ...status, alarms: 1 }, 'The record was changed: 1 fault is in evidence.alarms'],
    ['alarms', { ...status, alarms: 2 }, 'The record was changed: 2 faults are in evidence.alarms'],
    [
      'that nothing is checked',
      { ...status, checkTrouble: 'The record cannot be checked' },
      'The record cannot be checked',
    ],
  ])('says %s', (_what, of, sentence) => {
    expect(treesNotice(of)).toBe(sentence)
  })
})

describe('the lag of the trees', () => {
  it.each([
    ['is none at the end of the log', status, '400', { positions: 0, seconds: 0 }],
    [
      'is the positions up to the end, and the age of the newest event',
      status,
      '900',
      { positions: 500, seconds: 30 },
    ],
    [
      'has no age before the first event',
      { ...status, recordedAt: undefined },
      '900',
      { positions: 500, seconds: 0 },
    ],
    ['is unknown while another process keeps them', newTreesStatus(), '900', undefined],
  ])('%s', (_what, of, head, lag) => {
    expect(treesLag(of, head, now)).toEqual(lag)
  })
})
