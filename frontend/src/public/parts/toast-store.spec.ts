import { beforeEach, describe, expect, it } from 'vitest'
import { currentToasts, dismissToast, showToast, watchToasts } from './toast-store.ts'

const shown = () => currentToasts().map(toast => toast.text)

describe('toasts', () => {
  beforeEach(() => {
    for (const toast of currentToasts()) dismissToast(toast.id)
  })

  it('shows no sentence twice at once, but again after it is gone', () => {
    showToast('bad', 'Wrong')
    showToast('bad', 'Wrong')
    expect(shown()).toEqual(['Wrong'])
    dismissToast(currentToasts()[0]?.id ?? 0)
    showToast('bad', 'Wrong')
    expect(shown()).toEqual(['Wrong'])
  })

  it('shows three at most; a new one replaces the oldest', () => {
    for (const text of ['1', '2', '3', '4']) showToast('ok', text)
    expect(shown()).toEqual(['2', '3', '4'])
  })

  it('notifies subscribers until they stop', () => {
    let calls = 0
    const stop = watchToasts(() => {
      calls += 1
    })
    showToast('ok', 'a')
    stop()
    showToast('ok', 'b')
    expect(calls).toBe(1)
  })
})
