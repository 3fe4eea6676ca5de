import { randomBytes } from 'node:crypto'
import { Integer } from 'asn1js'
import { MessageImprint, TimeStampReq } from 'pkijs'
import { acceptStamp, type Stamp, StampRefused } from './accept-stamp.ts'

/** In milliseconds, until the whole answer is there. */
const answerWithin = 10_000
/** Certificates make an answer a few kilobytes long. */
const longestAnswer = 64 * 1024

/**
 * Asks a time-stamping authority (RFC 3161) for a stamp on bytes, of which it gets the SHA-256. Throws StampRefused if it
 * cannot be reached or its answer is not accepted, and the signal's reason once that aborts.
 */
export async function askForStamp(
  url: string,
  bytes: Uint8Array,
  signal: AbortSignal,
  within = answerWithin,
): Promise<Stamp> {
  const nonce = randomNonce()
  const request = new TimeStampReq({
    version: 1,
    messageImprint: await MessageImprint.create('SHA-256', new Uint8Array(bytes)),
    nonce,
    certReq: true,
  })
  const response = await post(url, request.toSchema().toBER(), signal, within)
  return acceptStamp(response, { bytes, nonce })
}

/** 64 bits; the first byte keeps it positive and without leading zeros, so that it has one form in DER. */
function randomNonce(): Integer {
  const valueHex = new Uint8Array(randomBytes(8))
  valueHex[0] = ((valueHex[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex: valueHex.buffer })
}

async function post(url: string, body: ArrayBuffer, signal: AbortSignal, within: number): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(within)]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new StampRefused(`the authority has answered ${response.status}`)
    }
    return await boundedBody(response)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof StampRefused) throw cause
    throw new StampRefused('the authority cannot be reached', { cause })
  }
}

async function boundedBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestAnswer) throw new StampRefused('the authority’s answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
