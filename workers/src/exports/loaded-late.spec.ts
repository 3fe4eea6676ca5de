import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const listLoaded = `
  import { registerHooks } from 'node:module'
  const urls = []
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
  await import(${JSON.stringify(new URL('../effects.ts', import.meta.url).href)})
  console.log(urls.join('\\n'))`

// They took 16 MB of 72 from a process that had made no file.
it('leaves what writes sheets and pages unloaded until a file is asked for', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', listLoaded])
  const loaded = stdout.split('\n')
  expect(loaded.some(url => url.endsWith('/exports/make-export.ts'))).toBe(true)
  expect(loaded.filter(url => /\/node_modules\/(pdfkit|fontkit|hucre)\//.test(url))).toEqual([])
})
