import type { Statement } from '@rollcall/platform/postgres/statements.ts'
import { expect, it } from 'vitest'
import { readStoredRecord } from './stored-record.ts'

it('a head that is signed while a record is read covers no more than the tree', async () => {
  let size = 7
  // The tree grows, and is signed, after each read.
  const read = async (_company: string, { text }: Statement) => {
    const row = text.includes('checkpoint')
      ? [size, '', '10']
      : [size, '2026-11-20T00:00:04.120Z', '', '', '']
    size += 1
    return [row]
  }
  const record = await readStoredRecord(read, 'c1')
  expect(record?.heads).toHaveLength(1)
  for (const head of record?.heads ?? []) expect(head.size).toBeLessThanOrEqual(record?.size ?? 0)
})
