import { createHash } from 'node:crypto'
import { explanationOf } from '@rollcall/contracts/kernel/describe-answers.ts'
import { type ProblemCode, problems, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Express } from 'express'
import { onlyMethods } from './only-methods.ts'

const path = '/api/problems/:code'

const style = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
dl { display: grid; grid-template-columns: max-content auto; gap: 0.25rem 1rem }
dd { margin: 0 }`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`

/** Explains every error at the address that its answer names as `type`: a page for browsers, JSON for programs. */
export function addProblemPages(app: Express): void {
  app.get(path, (request, response) => {
    const { code } = request.params
    if (!isCode(code)) throw new Refusal('not-found')
    const explained = { code, ...problems[code], explanation: explanationOf(code) }
    response.vary('Accept').set('Cache-Control', 'public, max-age=3600')
    if (request.accepts(['json', 'html']) === 'html')
      response.set('Content-Security-Policy', policy).type('html').send(pageOf(explained))
    else response.json(explained)
  })
  onlyMethods(app, path, 'GET, HEAD')
}

const isCode = (code: string | undefined): code is ProblemCode =>
  code !== undefined && Object.hasOwn(problems, code)

const pageOf = ({
  code,
  status,
  title,
  explanation,
}: {
  code: ProblemCode
  status: number
  title: string
  explanation: string
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Rollcall - ${code}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${explanation.replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
<dl>
<dt>Code</dt><dd><code>${code}</code></dd>
<dt>HTTP status</dt><dd>${status}</dd>
</dl>
<p><a href="/api/docs">Rollcall’s API</a></p>
</main>
</body>
</html>
`
