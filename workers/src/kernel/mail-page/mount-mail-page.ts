import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Express, NextFunction, Request, Response } from 'express'
import { z } from 'zod'
import { listMails, readMail } from './mail-folder.ts'
import { pageStyle } from './page-style.ts'
import { listPage, mailPage } from './pages.ts'

const MAILS_ON_A_PAGE = 25

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
// The mail's own styles are in its elements. The sandbox applies even when the document is opened directly.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  limit: z.coerce.number().int().min(1).max(500).catch(100),
  to: z.string().max(254).optional().catch(undefined),
})

/**
 * Serves the mails of a folder below /dev, only under this machine's own names: for installations without a mail
 * server. Works without scripts.
 */
export function mountMailPage(app: Express, folder: string): void {
  const html = (response: Response, policy: string, page: string) =>
    void response.set('Content-Security-Policy', policy).type('html').send(page)
  const mailOf = async (request: Request) => {
    const mail = await readMail(folder, String(request.params.name))
    if (!mail) throw new Refusal('not-found')
    return mail
  }
  app.use('/dev', onlyAsOwnMachine)
  app.get('/dev/mails.css', async (_request, response) => {
    response.type('css').send(await pageStyle())
  })
  app.get('/dev/mails.json', async (request, response) => {
    const { limit, to } = listQuery.parse(request.query)
    response.json((await listMails(folder, { offset: 0, limit, to })).mails)
  })
  app.get('/dev/mails', async (request, response) => {
    const { page, to } = listQuery.parse(request.query)
    const found = await listMails(folder, {
      offset: (page - 1) * MAILS_ON_A_PAGE,
      limit: MAILS_ON_A_PAGE,
      to,
    })
    html(response, pagePolicy, listPage(found, page, to))
  })
  app.get('/dev/mails/:name', async (request, response) => {
    html(response, pagePolicy, mailPage(await mailOf(request)))
  })
  app.get('/dev/mails/:name/html', async (request, response) => {
    // A link in the mail opens in the whole window, not in the frame.
    const whole = (await mailOf(request)).html.replace('<head>', '<head>\n<base target="_top">')
    response.set('X-Frame-Options', 'SAMEORIGIN')
    html(response, mailPolicy, whole)
  })
}

/** The mails' links open every account, so the configured public address does not matter. */
function onlyAsOwnMachine(request: Request, _response: Response, next: NextFunction): void {
  if (!isAskedAsOwnMachine(request.headers)) throw new Refusal('not-found')
  next()
}

/** Whether an address names the machine on which it is opened. */
export function isOwnMachine(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? ''
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Whether a request is for this machine under one of its own names. Another name belongs to a proxy or tunnel without a
 * PUBLIC_URL, or to an external page whose name was pointed here.
 */
function isAskedAsOwnMachine(headers: IncomingHttpHeaders): boolean {
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().flatMap(line => line.split(','))
  return [headers.host ?? '', ...forwarded].every(name => isOwnMachine(`http://${name.trim()}`))
}
