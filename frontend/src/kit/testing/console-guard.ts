import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Lets every test of the file fail that writes an error or a warning to the console. Answers with an error do not count:
 * react-admin writes them there.
 */
export function expectQuietConsole(): void {
  let said: string[] = []
  beforeEach(() => {
    said = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
        if (!(args[0] instanceof HttpError)) said.push(`${level}: ${args.map(String).join(' ')}`)
      })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(said).toEqual([])
  })
}
