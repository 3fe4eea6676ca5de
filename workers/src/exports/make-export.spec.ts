import { randomUUID } from 'node:crypto'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { expect, it, vi } from 'vitest'
import { ClaimLost } from '../kernel/delivery-errors.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { TaskTooLarge } from '../kernel/tools/threads.ts'
import { openFence } from '../testing/open-fence.ts'
import { type FileAsked, task } from './export-file.ts'
import { makeExport } from './make-export.ts'

const asked = {
  companyId: randomUUID(),
  exportId: randomUUID(),
  accountId: randomUUID(),
  kind: 'daily-reports',
  format: 'xlsx',
  from: '2026-11-01',
  to: '2026-11-23',
  employeeId: null,
  list: null,
  columns: [],
  filter: '',
  sort: null,
  separator: ',',
  session: null,
}
const started = {
  type: 'ExportStarted',
  data: asked,
  position: '7',
  recordedAt: '2026-11-23T12:00:00.000Z',
  metadata: {},
} as unknown as StoredEvent
const ended = { type: 'ExportEnded', data: {}, position: '8' } as unknown as StoredEvent

/** Workers with the log of an export; returns what they stored and sent. */
function workers(events: StoredEvent[], plan = 'plus', now = '2026-11-23T12:00:00.000Z') {
  const stored: string[] = []
  const sent: [string, Record<string, unknown>][] = []
  let refusals = 0
  let failure: Error | undefined
  let endless = false
  const readModels = {
    rows: async ({ projection }: { projection: string }) =>
      projection === 'companies'
        ? [{ name: 'Lantern', plan_id: plan, zone: 'Asia/Kolkata', date_format: null }]
        : [],
  } as EffectTools['readModels']
  const files = { put: async (key: string) => void stored.push(key) } as unknown as FileStore
  const tools = {
    read: async () => events,
    now: () => new Date(now),
    readModels,
    record: { newestHead: async () => undefined },
    async inThread(file: URL, input: FileAsked, signal: AbortSignal) {
      expect(file.href).toMatch(/\/exports\/export-file\.ts$/)
      signal.throwIfAborted()
      if (failure) throw failure
      if (endless)
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      // As on the way to a thread: plain data alone.
      return task(structuredClone(input), { readModels, files: async () => files, report: () => {} })
    },
    files,
    exportProgress: { note: async () => {}, clear: async () => {} },
    async send({ name }: CommandDefinition, body: Record<string, unknown>) {
      if (refusals > 0) {
        refusals -= 1
        throw new Error('The command service is away')
      }
      sent.push([name, body])
    },
  } as unknown as EffectTools
  const deliver = (data = asked, fence = openFence) =>
    makeExport.deliver({ ...(events[0] ?? started), data }, tools, { id: 'd', ...fence })
  const refuseOnce = () => {
    refusals = 1
  }
  const failInThread = (error: Error) => {
    failure = error
  }
  const makeEndless = () => {
    endless = true
  }
  return { deliver, stored, sent, refuseOnce, failInThread, makeEndless }
}

it('stores the file sealed, and then ends the export with its place', async () => {
  const { deliver, stored, sent } = workers([started])
  expect(await deliver()).toEqual({ sent: true, messageId: asked.exportId })
  const [[name, body] = []] = sent
  expect(name).toBe('EndExport')
  expect(stored).toEqual([`export/${asked.companyId}/${asked.exportId}/${body?.fileId}-0`])
})

it('an attempt that was cut off before its end is repeated, with a file of its own', async () => {
  const { deliver, stored, sent, refuseOnce } = workers([started])
  refuseOnce()
  await expect(deliver()).rejects.toThrow('away')
  await deliver()
  expect([new Set(stored).size, sent.length]).toEqual([2, 1])
})

it('an export that has ended is not made again', async () => {
  const { deliver, stored, sent } = workers([started, ended])
  expect(await deliver()).toEqual({ sent: false, reason: 'ended' })
  expect([stored, sent]).toEqual([[], []])
})

it('days that the plan no longer shows end the export without a file', async () => {
  const { deliver, stored, sent } = workers([started], 'free')
  expect(await deliver({ ...asked, from: '2026-10-24' })).toMatchObject({ sent: true })
  expect(await deliver({ ...asked, from: '2026-10-23' })).toEqual({ sent: false, reason: 'plan-limit' })
  const { companyId, exportId } = asked
  expect([stored.length, sent.at(-1)]).toEqual([
    1,
    ['FailExport', { companyId, exportId, why: 'plan-limit' }],
  ])
})

it('an export that nobody can download any more does not stay running: it fails as too late', async () => {
  const { deliver, stored, sent } = workers([started], 'plus', '2026-11-24T12:00:00.000Z')
  expect(await deliver()).toEqual({ sent: false, reason: 'too-late' })
  const { companyId, exportId } = asked
  expect([stored, sent]).toEqual([[], [['FailExport', { companyId, exportId, why: 'too-late' }]]])
})

it('the day of an export begins when it was asked for, as on its page, whatever the clock of the store says', async () => {
  const metadata = { decidedAt: '2026-11-24T11:00:00.000Z' } as StoredEvent['metadata']
  const { deliver } = workers([{ ...started, metadata }], 'plus', '2026-11-24T12:00:00.000Z')
  expect(await deliver()).toMatchObject({ sent: true })
})

it('a file that takes too much memory or time ends the export as too large', async () => {
  const { deliver, stored, sent, failInThread } = workers([started])
  failInThread(new TaskTooLarge())
  expect(await deliver()).toEqual({ sent: false, reason: 'too-large' })
  const { companyId, exportId } = asked
  expect([stored, sent]).toEqual([[], [['FailExport', { companyId, exportId, why: 'too-large' }]]])
})

it('a thread that failed is no end of the export: it is tried again', async () => {
  const { deliver, stored, sent, failInThread } = workers([started])
  failInThread(new Error('the thread is gone'))
  await expect(deliver()).rejects.toThrow('the thread is gone')
  expect([stored, sent]).toEqual([[], []])
})

it('an export that another process has taken over stores and sends nothing', async () => {
  const { deliver, stored, sent } = workers([started])
  const held: typeof openFence.held = run => run(AbortSignal.abort(new ClaimLost()))
  await expect(deliver(asked, { ...openFence, held })).rejects.toThrow(ClaimLost)
  expect([stored, sent]).toEqual([[], []])
})

it('an export that is cancelled while it is made ends at once, and nothing is sent', async () => {
  vi.useFakeTimers()
  try {
    const events = [started]
    const { deliver, sent, makeEndless } = workers(events)
    makeEndless()
    const delivered = deliver()
    await vi.advanceTimersByTimeAsync(1_000)
    events.push({ type: 'ExportFailed', data: { why: 'cancelled' }, position: '8' } as never)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await delivered).toEqual({ sent: false, reason: 'cancelled' })
    expect(sent).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
