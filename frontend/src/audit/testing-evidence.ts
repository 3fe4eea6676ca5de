import type { Evidence, SignedHead } from '@rollcall/contracts/audit/views.ts'

const root = (of: number) => of.toString(16).padStart(2, '0').repeat(32)

/** A head of the company of tests. */
export const headOf = (size: number, more: Partial<SignedHead> = {}): SignedHead => ({
  size,
  root: root(size % 256),
  signedAt: '2026-11-20T00:05:00.000Z',
  keyNumber: 1,
  publicKey: root(215),
  endorsed: true,
  stamp: null,
  ...more,
})

/** The evidence of a company whose record was compared as a whole. */
export function evidenceOf(more: Partial<Evidence> = {}): Evidence {
  const heads = more.heads ?? [headOf(1_284), headOf(1_200, { signedAt: '2026-11-19T00:05:00.000Z' })]
  return {
    size: 1_290,
    head: heads[0] ?? null,
    heads,
    checked: { wholeAt: '2026-11-20T09:38:51.000Z', wholeSize: 1_288 },
    alarms: [],
    alarmCount: 0,
    ...more,
  }
}
