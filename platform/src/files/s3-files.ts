import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { badFilesUrl, checkFile, checkKey, type FileStore, FilesUnavailable } from './file-store.ts'

/** Milliseconds for one call with its retries. */
const timeoutMs = 15_000
const repetitions = 3

export interface S3Options {
  /** `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint Amazon's own. */
  url: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Files in a bucket of an S3-compatible store, with the bucket in the path, which all such stores support. Throws
 * ConfigurationError when the address is wrong.
 */
export function openS3Files({ url, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const { bucket, prefix: root, region } = placeOf(url)
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: repetitions,
  })

  async function call(method: string, address: string, init: RequestInit = {}): Promise<Response> {
    try {
      const body = init.body ?? ''
      return await client.fetch(address, {
        ...init,
        method,
        // Signed with the request, so a store rejects bytes that changed on the way.
        headers: { ...init.headers, 'x-amz-content-sha256': sha256(body as Uint8Array | string) },
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new FilesUnavailable('the store of files does not answer', { cause: error })
    }
  }
  async function refused(response: Response): Promise<FilesUnavailable> {
    const text = await response.text().catch(() => '')
    return new FilesUnavailable(
      `the store of files answered ${response.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim(),
    )
  }
  const addressOf = (key: string) => {
    checkKey(key)
    return `${bucket}/${root}${key}`
  }

  return {
    async put(key, file) {
      checkFile(key, file)
      const headers = { 'content-type': file.contentType }
      const response = await call('PUT', addressOf(key), { headers, body: Buffer.from(file.bytes) })
      if (!response.ok) throw await refused(response)
      await response.body?.cancel()
    },
    async get(key) {
      const response = await call('GET', addressOf(key))
      if (response.status === 404) {
        const refusal = await refused(response)
        if (!refusal.message.endsWith('NoSuchKey')) throw refusal
        return undefined
      }
      if (!response.ok) throw await refused(response)
      const bytes = await response.arrayBuffer().catch(error => {
        throw new FilesUnavailable('the store of files broke off', { cause: error })
      })
      return {
        bytes: Buffer.from(bytes),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    async remove(key) {
      const response = await call('DELETE', addressOf(key))
      if (!response.ok && response.status !== 404) throw await refused(response)
      await response.body?.cancel()
    },
    async *list({ prefix = '', after = '' } = {}) {
      for (let last = after; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: root + prefix })
        if (last) query.set('start-after', root + last)
        const response = await call('GET', `${bucket}?${query}`)
        if (!response.ok) throw await refused(response)
        const page = await response.text()
        const found = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
          key: textOf(item, 'Key').slice(root.length),
          storedAt: new Date(textOf(item, 'LastModified')),
        }))
        yield* found
        if (textOf(page, 'IsTruncated') !== 'true' || found.length === 0) return
        last = String(found.at(-1)?.key)
      }
    },
    close: async () => {},
  }
}

/** Keys hold no character that XML would escape. */
const textOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

const sha256 = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

function placeOf(text: string): { bucket: string; prefix: string; region: string } {
  const url = new URL(text)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw badFilesUrl('names no bucket: s3://bucket?endpoint=https://…&region=…')
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw badFilesUrl('has an endpoint that is no address of the web')
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: `${endpoint.replace(/\/+$/, '')}/${url.hostname}`,
    prefix: prefix && `${prefix}/`,
    region,
  }
}
