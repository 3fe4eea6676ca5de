import { register } from 'prom-client'
import { expect, it } from 'vitest'
import { sampleTrees } from './metrics.ts'
import { newTreesStatus } from './trees-status.ts'

it('measures the trees whenever metrics are read', async () => {
  const status = newTreesStatus()
  const end = sampleTrees(
    () => status,
    async () => '500',
  )
  const value = async (line: string) =>
    new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(await register.metrics())?.[1]
  try {
    Object.assign(status, { position: '400', trouble: 'They do not grow', alarms: 3 })
    expect(await value('rollcall_evidence_lag_positions')).toBe('100')
    expect(await value('rollcall_evidence_stopped{part="trees"}')).toBe('1')
    expect(await value('rollcall_evidence_stopped{part="heads"}')).toBe('0')
    expect(await value('rollcall_evidence_alarms')).toBe('3')
    Object.assign(status, {
      position: '500',
      trouble: undefined,
      headsTrouble: 'No heads',
      stampsTrouble: 'None',
    })
    expect(await value('rollcall_evidence_lag_positions')).toBe('0')
    expect(await value('rollcall_evidence_stopped{part="trees"}')).toBe('0')
    expect(await value('rollcall_evidence_stopped{part="heads"}')).toBe('1')
    expect(await value('rollcall_evidence_stopped{part="stamps"}')).toBe('1')
  } finally {
    end()
  }
})
