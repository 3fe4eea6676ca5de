import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headJson } from './file/record.ts'
import { type Head, headBytes, signHead, verifyHead } from './heads.ts'
import { endorse, endorsementBytes, evidenceKey, isEndorsed } from './keys.ts'

const specified = readFileSync(new URL('../../../docs/evidence.md', import.meta.url), 'utf8')
/** The key pair of a seed (RFC 8032), as a PEM would give it. */
const keyOf = (seed: string) => {
  const der = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(seed, 'hex'),
  ])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return evidenceKey(key.export({ format: 'pem', type: 'pkcs8' }).toString())
}
/** The first two of RFC 8032, section 7.1. */
const key = keyOf('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const next = keyOf('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb')
const head: Head = {
  companyId: 'c0ffee00',
  size: 8,
  root: Buffer.from('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328', 'hex'),
  time: '2026-11-21T00:00:04.120Z',
}

describe('a head', () => {
  it('has the bytes and the signature that docs/evidence.md gives', () => {
    expect(specified).toContain(`\n${Buffer.from(headBytes(head)).toString()}`)
    expect(specified).toContain(key.publicKey.toString('hex'))
    expect(specified).toContain(signHead(head, key).toString('hex'))
  })

  it('is stamped by the hash that docs/evidence.md gives', () => {
    expect(specified).toContain(createHash('sha256').update(headBytes(head)).digest('hex'))
  })

  it('has the file that docs/evidence.md gives', () => {
    const signed = { ...head, publicKey: key.publicKey, signature: signHead(head, key) }
    expect(specified).toContain(headJson(signed))
  })

  it('is verified with the key that signed it, and with no other', () => {
    const signature = signHead(head, key)
    expect(verifyHead(head, signature, key.publicKey)).toBe(true)
    expect(verifyHead(head, signature, next.publicKey)).toBe(false)
  })

  it('is not verified with any part of it changed', () => {
    const heads = fc.record({
      companyId: fc.uuid(),
      size: fc.nat(2 ** 50),
      root: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes)),
      time: fc.date({ noInvalidDate: true, min: new Date(0) }).map(date => date.toISOString()),
    })
    fc.assert(
      fc.property(heads, heads, fc.nat(63), (one, other, at) => {
        const signature = signHead(one, key)
        expect(verifyHead(one, signature, key.publicKey)).toBe(true)
        for (const part of ['companyId', 'size', 'root', 'time'] as const) {
          const changed = { ...one, [part]: other[part] }
          const isSame = String(one[part]) === String(other[part])
          expect(verifyHead(changed, signature, key.publicKey)).toBe(isSame)
        }
        const broken = Buffer.from(signature)
        broken[at] = (broken[at] ?? 0) ^ 1
        expect(verifyHead(one, broken, key.publicKey)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('is not verified with anything that is no key', () => {
    expect(verifyHead(head, signHead(head, key), Buffer.alloc(7))).toBe(false)
  })
})

describe('a key', () => {
  const change = { publicKey: next.publicKey, since: '2026-11-22T09:00:00.000Z' }

  it('is endorsed with the bytes and the signature that docs/evidence.md gives', () => {
    expect(specified).toContain(`\n${Buffer.from(endorsementBytes(change)).toString()}`)
    expect(specified).toContain(next.publicKey.toString('hex'))
    expect(specified).toContain(endorse(change, key).toString('hex'))
  })

  it('is endorsed by the key before, and by no other', () => {
    const endorsement = endorse(change, key)
    expect(isEndorsed(change, key.publicKey, endorsement)).toBe(true)
    expect(isEndorsed(change, next.publicKey, endorsement)).toBe(false)
    expect(isEndorsed({ ...change, since: '2026-11-22T09:00:00.001Z' }, key.publicKey, endorsement)).toBe(
      false,
    )
    expect(isEndorsed({ ...change, publicKey: key.publicKey }, key.publicKey, endorsement)).toBe(false)
  })

  it('is refused unless it is an Ed25519 private key', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    for (const pem of [pkcs8, spki, 'no key']) expect(() => evidenceKey(pem)).toThrow()
  })
})
