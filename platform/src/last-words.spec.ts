import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { lastWordsOf, messageOf, unlessEnded } from './last-words.ts'

const run = (program: string) =>
  spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
const never = new Promise<never>(() => {})

describe('a process that ends too early', () => {
  it('is reported by its name, its exit code and what it wrote last to both streams', async () => {
    const child = run('console.log("opening the log"); throw new Error("no disk")')
    const error = await unlessEnded('the projector', child, never).catch(error => error)
    expect(error.message).toMatch(
      /^the projector failed: it ended with exit code 1\. It wrote last:\n[\s\S]*Error: no disk/,
    )
    expect(error.message).toContain('opening the log')
  })

  it('is reported by its signal', async () => {
    const child = run('process.kill(process.pid, "SIGKILL")')
    await expect(unlessEnded('the workers', child, never)).rejects.toThrow(
      /^the workers failed: it ended with SIGKILL$/,
    )
  })

  it('is reported by the reason that it sent', async () => {
    const child = run('console.log("half-way"); process.send({ failed: "no answer" }, () => process.exit(1))')
    await expect(messageOf('the workers', child)).rejects.toThrow(
      /^the workers failed: no answer\. It wrote last:\nhalf-way$/,
    )
  })

  it('is reported when its program does not exist', async () => {
    const child = spawn('/no/such/program', { stdio: ['ignore', 'pipe', 'pipe'] })
    await expect(unlessEnded('the browser', child, never)).rejects.toThrow(
      /^the browser failed: it could not be run: .*ENOENT/,
    )
  })
})

it('a process that sends a message gives it, also when it ends later', async () => {
  const child = run('process.send({ port: 1234 }, () => process.exit(0))')
  expect(await messageOf('the workers', child)).toEqual({ port: 1234 })
  await once(child, 'close')
})

it('only the end of a long output is kept', async () => {
  const words = lastWordsOf(run('console.log("first" + "-".repeat(100_000)); console.log("last")'))
  expect(await words.ended).toBe('it ended with exit code 0')
  expect(words.said().length).toBe(4_000)
  expect(words.said()).not.toContain('first')
  expect(words.said()).toContain('last')
})

it('all output of a process is passed on if asked, also what came before', async () => {
  const child = run(
    'console.log("early"); process.once("message", () => console.error("late")); process.send(1)',
  )
  const words = lastWordsOf(child)
  await messageOf('the workers', child, words)
  await expect.poll(words.said).toBe('early\n')
  const written: string[] = []
  const { write } = process.stderr
  process.stderr.write = ((text: string) => written.push(text) > 0) as typeof write
  try {
    words.passOn()
    child.send('go on')
    await expect.poll(() => written.join('')).toBe('early\nlate\n')
  } finally {
    process.stderr.write = write
    child.kill()
  }
})
