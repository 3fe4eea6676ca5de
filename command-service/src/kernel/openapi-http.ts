import { createRequire } from 'node:module'
import { dirname, extname } from 'node:path'
import type { Express, Response } from 'express'
import { exampleKey, openApiDocument } from './openapi.ts'

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rollcall - API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const start = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  // Each try is a new command. The key of the example would get its first answer again.
  requestInterceptor(request) {
    if (request.headers['Idempotency-Key'] === '${exampleKey}')
      request.headers['Idempotency-Key'] = crypto.randomUUID()
    return request
  },
})
`

/** The API description at /api/openapi.json and a page to try it at /api/docs. */
export function mountOpenApi(app: Express): void {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument())
    response.type('application/json').send(document)
  })
  const answer = (path: string, type: string, send: (response: Response) => void) =>
    app.get(path, (_request, response) => {
      // The page's library uses style attributes and data: images; its scripts are files.
      response.set(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
      )
      send(response.type(type))
    })
  answer('/api/docs', 'html', response => void response.send(page))
  answer('/api/docs/start.js', 'text/javascript', response => void response.send(start))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    answer(`/api/docs/${file}`, extname(file), response => response.sendFile(file, { root: swagger }))
}
