import type { SignedRecord } from './record.ts'

/** What a file of a part holds besides events and proofs: personal fields that are opened, and files for people. */
interface Part {
  opened: boolean
  readable: readonly { name: string }[]
}

const aboutStamps = (
  size: number,
): string => `A time-stamping authority (RFC 3161) has stamped heads with the time at
which it got them. Whoever runs Rollcall cannot make such a stamp for a time that is past. To check one, unpack this file,
get the root certificate of the authority from the authority itself, and run openssl. Then compare the size, the root and
the time in the .txt file with those of the head in record.json:

    openssl ts -verify -data stamps/${size}.txt -in stamps/${size}.tsr -CAfile <root certificate>
    openssl ts -reply -in stamps/${size}.tsr -text

`

const line = (name: string, what: string): string => `${name.padEnd(22)}${what}\n`

/** `README.txt` of an evidence file: what it holds, how to check it, and what that shows. `part`: absent, it is whole. */
export function readMe({ companyId, heads }: SignedRecord, events: number, part?: Part): string {
  const head = heads.at(-1)
  const stamped = heads.findLast(({ stamp }) => stamp)
  const what =
    part === undefined
      ? `all ${events} events of company ${companyId}`
      : `${events} events of company ${companyId}, each with its proof,`
  return `EVIDENCE OF A RECORD
====================

This file holds ${what} as they were recorded by Rollcall,
and the signed heads of the company's record.

events.ndjson         the events, one in a line, in the order in which they were recorded. Personal fields are sealed.
record.json           the signed heads and the public keys
${stamped ? line('stamps', 'time stamps of heads by an authority (.tsr), each with the bytes that it is about (.txt)') : ''}${part ? line('proofs.ndjson', 'for each event the hashes that lead from it to the newest head') : ''}${
  part?.opened
    ? line(
        'openings.ndjson',
        'personal fields as text, with the keys that open these fields and nothing else',
      )
    : ''
}${(part?.readable ?? []).map(({ name }) => line(name, 'the days, to be read by people; proves nothing')).join('')}verify-evidence.mjs   the program that checks it. It needs Node.js 20 or later, and nothing of Rollcall

TO CHECK IT
-----------

    node verify-evidence.mjs <this file>

It computes the hashes again from the events and compares them with the signed heads.${
    head
      ? ` The newest head is of
${head.size} events, signed at ${head.time}:

    ${head.size}:${Buffer.from(head.root).toString('base64')}`
      : `
No head has been signed yet.`
  }

If you kept a head elsewhere, such as from an older file, check against it too, because whoever can change the record and
has the key could sign other heads:

    node verify-evidence.mjs <this file> --head <size>:<root>
    node verify-evidence.mjs <this file> --head <the file of a head>

${stamped ? aboutStamps(stamped.size) : ''}WHAT IT SHOWS
-------------

${
  part === undefined
    ? `That no event was changed, removed, inserted or moved since the heads were signed. Not that what was recorded is true.
Events after the newest head are not under a signature yet.`
    : `That each of these events stands in the record as it was recorded, and that none is missing at the end of a stream on
the days of the daily counts in this file (StreamsCounted), which the program names. Not whether a whole stream was left
out; that shows only in the file of the whole record. Not that what was recorded is true.`
}
`
}
