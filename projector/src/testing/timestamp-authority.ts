import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

/** Whether the authority of tests can be made here. */
export const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})()

/** What the authority does with a request instead of answering well. */
export type Misbehaviour = (request: {
  query: Buffer
  response: ServerResponse
}) => Promise<Buffer | undefined>

/** A time-stamping authority (RFC 3161) of openssl behind HTTP. */
export interface TimestampAuthority {
  url: string
  /** The requests that were answered, the first one first. */
  queries: Buffer[]
  headers: IncomingMessage['headers'][]
  /** Set: it answers by this. Gives the body of an answer; undefined: it has answered itself. */
  misbehaves: Misbehaviour | undefined
  /** openssl's answer to a query. `certificate`: tsa.pem, or expired.pem. */
  reply(query: Buffer, settings?: { certificate?: string; digests?: string }): Promise<Buffer>
  /** An answer like openssl's that is signed by a certificate for anything. */
  replyByPlainCertificate(query: Buffer): Promise<Buffer>
  /** What `openssl ts -verify` says of an answer about bytes. Throws what it says if it refuses. */
  verify(bytes: Uint8Array, response: Uint8Array): Promise<string>
  close(): Promise<void>
}

const run = promisify(execFile)
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

const configuration = (certificate: string, digests: string) => `[req]
distinguished_name = name
[name]
[tsa]
default_tsa = here
[here]
serial = serial
crypto_device = builtin
signer_cert = ${certificate}
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = ${digests}
ess_cert_id_alg = sha256
clock_precision_digits = 3
[stamping]
extendedKeyUsage = critical, timeStamping
`

/** Makes a certificate authority and a time-stamping authority, and answers. Needs openssl. */
export async function timestampAuthority(): Promise<TimestampAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = async (...words: string[]) => (await run('openssl', words, { cwd: folder })).stdout
  await writeFile(at('tsa.cnf'), configuration('tsa.pem', 'sha256'))
  const made = ['-config', 'tsa.cnf']
  for (const name of ['ca', 'plain'])
    await openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-subj',
      `/CN=${name}`,
      ...made,
    )
  await openssl(
    'req',
    '-new',
    ...newKey,
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/O=Tests/CN=Stamps of Tests',
    ...made,
  )
  const issued = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'tsa.cnf',
    '-extensions',
    'stamping',
  ]
  for (const [name, days] of [
    ['tsa', '30'],
    ['expired', '-1'],
  ] as const)
    await openssl('x509', '-req', '-in', 'tsa.csr', '-out', `${name}.pem`, '-days', days, ...issued)

  async function reply(query: Buffer, { certificate = 'tsa.pem', digests = 'sha256' } = {}): Promise<Buffer> {
    await writeFile(at('query'), query)
    await writeFile(at('tsa.cnf'), configuration(certificate, digests))
    await openssl('ts', '-reply', ...made, '-queryfile', 'query', '-out', 'answer')
    return readFile(at('answer'))
  }

  const authority: TimestampAuthority = {
    url: '',
    queries: [],
    headers: [],
    misbehaves: undefined,
    reply,
    async replyByPlainCertificate(query) {
      await writeFile(at('answer'), await reply(query))
      await openssl('ts', '-reply', '-in', 'answer', '-token_out', '-out', 'token')
      await openssl('cms', '-verify', '-noverify', '-inform', 'DER', '-in', 'token', '-out', 'time')
      const signer = [
        '-signer',
        'plain.pem',
        '-inkey',
        'plain.key',
        '-econtent_type',
        '1.2.840.113549.1.9.16.1.4',
      ]
      await openssl(
        'cms',
        '-sign',
        '-binary',
        '-nodetach',
        ...signer,
        '-outform',
        'DER',
        '-in',
        'time',
        '-out',
        'signed',
      )
      return granted(await readFile(at('signed')))
    },
    async verify(bytes, response) {
      await writeFile(at('bytes'), bytes)
      await writeFile(at('stored'), response)
      return openssl('ts', '-verify', '-data', 'bytes', '-in', 'stored', '-CAfile', 'ca.pem')
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }

  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    authority.queries.push(query)
    authority.headers.push(request.headers)
    const body = await (authority.misbehaves?.({ query, response }) ?? reply(query))
    if (body) response.setHeader('Content-Type', 'application/timestamp-reply').end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`
  return authority
}

/** A TimeStampResp in DER: granted, with this token of 256 to 65,000 bytes. */
function granted(token: Buffer): Buffer {
  const content = Buffer.concat([Buffer.of(0x30, 3, 2, 1, 0), token])
  const head = Buffer.of(0x30, 0x82, 0, 0)
  head.writeUInt16BE(content.length, 2)
  return Buffer.concat([head, content])
}

/** A query as askForStamp makes it, about other bytes. */
export const aboutOtherBytes = (query: Buffer): Buffer =>
  changedAt(query, query.indexOf(Buffer.of(4, 32)) + 2)
/** With another nonce: the last byte of the integer before `certReq`. */
export const withOtherNonce = (query: Buffer): Buffer => changedAt(query, query.length - 4)

export function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}
