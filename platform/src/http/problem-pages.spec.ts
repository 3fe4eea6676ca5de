import { problems, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { toProblem } from './problem-handler.ts'
import { addProblemPages } from './problem-pages.ts'
import { createHttpService } from './service.ts'

async function started(): Promise<string> {
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 0 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => undefined,
  })
  addProblemPages(service.app)
  const { port, close } = await service.listen()
  onTestFinished(close)
  return `http://127.0.0.1:${port}`
}

it('the address that an error names as its type explains it', async () => {
  const origin = await started()
  for (const code of Object.keys(problems) as (keyof typeof problems)[]) {
    const { type } = toProblem(new Refusal(code), 'c')
    const answer = await fetch(origin + type)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      code,
      ...problems[code],
      explanation: expect.stringMatching(/\w.*\.$/),
    })
  }
})

it('it is a page in a browser, and a problem of its own for a code that does not exist', async () => {
  const origin = await started()
  const page = await fetch(`${origin}/api/problems/plan-limit`, {
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(await page.text()).toContain('<h1>Your plan does not allow this.</h1>')
  for (const code of ['nothing', 'toString', '%3Cscript%3E']) {
    const unknown = await fetch(`${origin}/api/problems/${code}`)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'not-found' })
  }
})
