#!/usr/bin/env node
// Checks an evidence file of Rollcall by Node's own modules alone: node verify-evidence.mjs <file.zip> [--head <head>]...
// A head was kept elsewhere: its file, or <size>:<root in base64>. Follows docs/evidence.md. Ends with 0 if nothing
// contradicts the record, 1 if something does, 2 if it cannot be read.
import { createDecipheriv, createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafOf = line => sha256(Buffer.of(0), Buffer.from(line))
const nodeOf = (left, right) => sha256(Buffer.of(1), left, right)
const bytesOf = base64 => Buffer.from(base64, 'base64')
/** The largest power of two below a size. */
const splitOf = size => 2 ** (Math.ceil(Math.log2(size)) - 1)
/** The files of a zip by name: those of its central directory, stored or deflated. */
function unzip(zip) {
  const end = zip.lastIndexOf('PK\x05\x06')
  if (end < 0) throw new Error('it is not a zip file')
  const files = new Map()
  for (let [n, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)]; n > 0; n -= 1) {
    const [method, named, extra, remark] = [10, 28, 30, 32].map(offset => zip.readUInt16LE(at + offset))
    const [size, local] = [20, 42].map(offset => zip.readUInt32LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + named)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (files.has(name)) throw new Error(`it has ${name} twice`)
    files.set(name, (method === 8 ? inflateRawSync : Buffer.from)(zip.subarray(from, from + size)))
    at += 46 + named + extra + remark
  }
  return files
}

/** The root to which a leaf and its proof lead; `hashes` from the leaf upwards. */
function rootOfProof(leaf, index, size, hashes) {
  if ((size === 1) !== (hashes.length === 0)) throw new Error('it has too many or too few hashes')
  if (size === 1) return leaf
  const [rest, beside, half] = [hashes.slice(0, -1), hashes.at(-1), splitOf(size)]
  if (index < half) return nodeOf(rootOfProof(leaf, index, half, rest), beside)
  return nodeOf(beside, rootOfProof(leaf, index - half, size - half, rest))
}
/** The roots of the older and the newer tree to which a proof leads. `known`: the older root, while it is whole. */
function rootsOfProof(older, newer, known, hashes) {
  const beside = older === newer && known ? known : hashes.pop()
  if (!beside) throw new Error('it has too few hashes')
  if (older === newer) return [beside, beside]
  const half = splitOf(newer)
  const [within, size, whole] = older <= half ? [older, half, known] : [older - half, newer - half]
  const [was, now] = rootsOfProof(within, size, whole, hashes)
  return older <= half ? [was, nodeOf(now, beside)] : [nodeOf(beside, was), nodeOf(beside, now)]
}

/** A tree that grows by leaves: the roots of its whole subtrees, the largest first. */
const subtrees = []
function addTree(hash, size) {
  if (subtrees.at(-1)?.size === size) addTree(nodeOf(subtrees.pop().hash, hash), 2 * size)
  else subtrees.push({ hash, size })
}
const rootNow = () => subtrees.map(({ hash }) => hash).reduceRight((right, left) => nodeOf(left, right))
const faults = []
/** Notes a fault unless the check holds; one that throws cannot be followed, which is a fault, too. */
function check(fault, holds) {
  try {
    if (!holds()) faults.push(`${fault}.`)
  } catch (error) {
    faults.push(`${fault}: ${error.message}.`)
  }
}
const isSigned = (publicKey, text, signature) => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: bytesOf(publicKey).toString('base64url') }
  return verify(null, Buffer.from(text), createPublicKey({ key, format: 'jwk' }), bytesOf(signature))
}
/** Checks who signed: each key by the one before it, each head by a key. */
function checkSignatures({ company, keys, heads }) {
  keys.slice(1).forEach(({ publicKey: key, since, endorsement: by }, at) => {
    const isEndorsed = () => isSigned(keys[at].publicKey, `rollcall.evidence-key\n${key}\n${since}\n`, by)
    if (by !== null) check(`The key of ${since} was not signed by the key before it`, isEndorsed)
    else console.log(`The key of ${since} is not signed by the key before it. Ask who runs the server why.`)
  })
  for (const { size, root, time, key, signature } of heads)
    check(`The head of ${time} is not signed by a key of this record`, () => {
      const text = `rollcall.evidence/${company}\n${size}\n${root}\n${time}\n`
      return keys.some(({ publicKey }) => publicKey === key) && isSigned(key, text, signature)
    })
}

/** The last event and daily count so far, and by the hash of each stream its name and its next revision. */
let [before, count, ends] = [0, undefined, new Map()]
/** Checks a count: the one before it, and so many events of each stream that the file has, are there already. */
function checkCount({ day, part, previous, streams }) {
  for (const [hash, events] of streams) {
    const { stream, next = events } = ends.get(hash) ?? {}
    check(`The count of ${day} has ${events} events of ${stream}, the file ${next}`, () => events <= next)
  }
  const isNext = !count || !previous || (count.day === previous.day && count.part === previous.part)
  check(`The count before that of ${day} is missing`, () => isNext)
  count = { day, part, from: (previous && count?.from) ?? day }
}
/** Checks that an event comes after the one before, and in its stream, too. Gives its number. */
function checkPlace(line) {
  const { number, stream, revision, type, data } = JSON.parse(line)
  const hash = sha256(Buffer.from(stream)).toString('base64url', 0, 16)
  const next = ends.get(hash)?.next ?? 0
  check(`Event ${number} has revision ${revision} of ${stream}, not ${next}`, () => revision === next)
  ends.set(hash, { stream, next: revision + 1 })
  if (type === 'StreamsCounted') checkCount(data)
  check(`Event ${number} comes after event ${before}`, () => number > before)
  before = number
  return number
}

/** Checks the events of a whole record: no gap in their numbers and revisions, and each head is the root at its size. */
function checkWhole(lines, heads) {
  lines.forEach((line, at) => {
    const number = checkPlace(line)
    check(`Where event ${at + 1} is expected, there is event ${number}`, () => number === at + 1)
    addTree(leafOf(line), 1)
    for (const { size, root, time } of heads.filter(({ size }) => size === at + 1))
      check(`The events up to ${size} do not give the head of ${time}: one of them differs`, () =>
        rootNow().equals(bytesOf(root)),
      )
  })
  for (const { size, time } of heads)
    check(`The head of ${time} has ${size} events, the file ${lines.length}`, () => size <= lines.length)
}
/** Checks the events of a part, each by its own proof against the newest head, and the heads against each other. */
function checkPart(lines, proofs, heads, consistency, outside) {
  const newest = heads.at(-1)
  lines.forEach((line, at) => {
    const number = checkPlace(line)
    check(`Event ${number} is not the one that the head of ${newest.time} holds`, () => {
      if (proofs[at]?.number !== number) throw new Error('its proof is missing')
      const hashes = proofs[at].hashes.map(bytesOf)
      return rootOfProof(leafOf(line), number - 1, newest.size, hashes).equals(bytesOf(newest.root))
    })
  })
  for (const { number } of proofs.slice(lines.length)) faults.push(`Event ${number} is missing.`)
  const known = new Set(heads.map(({ size, root }) => `${size}:${root}`))
  for (const { size, root } of outside)
    check(`The file has no head of ${size} events with the root ${root}`, () => known.has(`${size}:${root}`))
  for (const [at, older] of heads.slice(0, -1).entries())
    check(`The head of ${older.time} is not the beginning of the head of ${heads[at + 1].time}`, () => {
      const [newer, hashes] = [heads[at + 1], (consistency[at] ?? []).map(bytesOf)]
      const roots = rootsOfProof(older.size, newer.size, bytesOf(older.root), hashes)
      return hashes.length === 0 && [older, newer].every(({ root }, n) => roots[n].equals(bytesOf(root)))
    })
}

/** Checks what is opened: each key is the one that the event is committed to, and opens the field to the value. */
function checkOpened(lines, openings) {
  const events = new Map(lines.map(line => JSON.parse(line)).map(event => [event.number, event]))
  for (const { number, field, value, key } of openings)
    check(`What is shown as the ${field} of event ${number} is not what was sealed in it`, () => {
      const { id, data } = events.get(number)
      const [place, sealed] = [`${id}:${field}`, Buffer.from(data[field].slice(9), 'base64url')]
      const commitment = sha256(Buffer.from(`rollcall.commitment\n${place}\n`), bytesOf(key))
      const cipher = createDecipheriv('aes-256-gcm', bytesOf(key), sealed.subarray(32, 44))
      cipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(44, 60))
      const opened = cipher.update(sealed.subarray(60), null, 'utf8') + cipher.final('utf8')
      return commitment.equals(sealed.subarray(0, 32)) && opened === JSON.stringify(value)
    })
}
/** A head that was kept elsewhere: <size>:<root>, or its file, which is signed. */
function keptHead(head, company) {
  const [, size, root] = /^(\d+):(.+)$/.exec(head) ?? []
  const kept = size ? { company, size: +size, root, time: 'elsewhere' } : JSON.parse(readFileSync(head))
  if (kept.company !== company) throw new Error(`${head} is a head of ${kept.company}`)
  return kept
}

try {
  const [path, ...rest] = process.argv.slice(2)
  if (path === undefined) throw new Error('name it: node verify-evidence.mjs <file.zip>')
  const files = unzip(readFileSync(path))
  const linesOf = name => (files.get(name)?.toString('utf8') ?? '').split('\n').filter(Boolean)
  const record = JSON.parse(linesOf('record.json').join('\n'))
  if (record.format !== 'rollcall evidence 1') throw new Error('this program does not know its format')
  const { company, whole, heads, consistency } = record
  const [lines, proofs] = [linesOf('events.ndjson'), linesOf('proofs.ndjson').map(JSON.parse)]
  const [opened, older] = [[], []]
  for (const line of linesOf('openings.ndjson').map(JSON.parse)) (line.key ? opened : older).push(line)
  const outside = rest.filter((_, at) => rest[at - 1] === '--head').map(head => keptHead(head, company))
  checkSignatures({ ...record, heads: [...heads, ...outside.filter(({ signature }) => signature)] })
  if (whole) checkWhole(lines, [...heads, ...outside])
  else checkPart(lines, proofs, heads, consistency, outside)
  if (opened.length > 0) checkOpened(lines, opened)
  check('The file has no signed head', () => heads.length > 0)
  for (const fault of faults) console.log(fault)
  if (faults.length === 0) {
    const { time, key } = heads.at(-1)
    console.log(`${lines.length} events of ${company} agree with its heads up to ${time}, signed by ${key}.`)
    if (opened.length > 0) console.log(`${opened.length} personal fields are opened as they were sealed.`)
    if (older.length > 0) console.log(`${older.length} older ones are text that is not part of the proof.`)
    if (!whole && count) console.log(`Its streams end as the counts of ${count.from} to ${count.day} say.`)
    if (!whole) console.log(`A part cannot show whether a stream was left out${count ? '' : ' or cut off'}.`)
    console.log('This shows that nothing was changed since then, not that what was recorded is true.')
  }
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
  console.log(`The file cannot be read: ${error.message}.`)
  process.exitCode = 2
}
