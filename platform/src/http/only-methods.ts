import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Express } from 'express'

/** Answers every other method at a path with 405 and the allowed ones. Call it after the path's own routes. */
export function onlyMethods(app: Express, path: string, allowed: 'GET, HEAD' | 'POST', hint = ''): void {
  app.all(path, (request, response) => {
    response.set('Allow', allowed)
    if (request.method === 'OPTIONS') return void response.status(204).end()
    throw new Refusal(
      'method-not-allowed',
      `This address takes ${allowed.replace(', ', ' and ')} only.${hint}`,
    )
  })
}
