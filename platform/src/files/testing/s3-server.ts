import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' }

export interface S3Server {
  /** `http://127.0.0.1:port` */
  endpoint: string
  /** Answers the next calls with these statuses, then works again. */
  failNext(...statuses: number[]): void
  close(): Promise<void>
}

interface Kept {
  bytes: Buffer
  contentType: string
  storedAt: string
}

/**
 * A small S3-compatible server for tests, with one bucket. It computes each request's signature (version 4) itself,
 * from Amazon's description and not with the client's code. It rejects other signatures and bytes that differ from the
 * signed ones: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function startS3Server(bucket: string, region: string, pageSize: number): Promise<S3Server> {
  const objects = new Map<string, Kept>()
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const failure = failures.shift()
    if (failure !== undefined) return refuse(response, failure, 'InternalError')
    const wrong = whatIsWrong(request, body, region)
    if (wrong) return refuse(response, 403, wrong)
    const url = new URL(String(request.url), 'http://s3')
    const [, name, ...parts] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = parts.join('/')
    if (key === '') return list(response, url.searchParams)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      const contentType = String(request.headers['content-type'])
      objects.set(key, { bytes: body, contentType, storedAt: new Date().toISOString() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return refuse(response, 404, 'NoSuchKey')
    return response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes)
  })

  function list(response: ServerResponse, query: URLSearchParams) {
    if (query.get('list-type') !== '2') return refuse(response, 400, 'InvalidArgument')
    const after = query.get('start-after') ?? ''
    const keys = [...objects.keys()]
      .sort()
      .filter(key => key > after && key.startsWith(query.get('prefix') ?? ''))
    const contents = keys
      .slice(0, pageSize)
      .map(
        key =>
          `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt}</LastModified></Contents>`,
      )
    return response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > pageSize}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (...statuses) => void failures.push(...statuses),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

/** The code with which S3 rejects a request; undefined: the signature is correct. */
function whatIsWrong(request: IncomingMessage, body: Buffer, region: string): string | undefined {
  const { authorization = '' } = request.headers
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [day = '', ...rest] = scope.split('/')
  if (id !== credentials.accessKeyId || rest.join('/') !== `${region}/s3/aws4_request`)
    return 'InvalidAccessKeyId'
  const hash = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.includes(name)))
    return 'AccessDenied'
  const url = new URL(String(request.url), 'http://s3')
  const query = [...url.searchParams]
    .map(pair => pair.map(text => encodeURIComponent(text)).join('='))
    .sort()
    .join('&')
  const headers = names.map(name => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signed, hash].join('\n')
  const date = String(request.headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  )
  const ours = createHmac('sha256', key).update(toSign).digest('hex')
  return date.startsWith(day) && ours === signature ? undefined : 'SignatureDoesNotMatch'
}
