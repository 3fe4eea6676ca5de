import type { SignedRecord } from './record.ts'

/** `README.txt` of an evidence file: what it holds, how to check it, and what that shows. */
export function readMe({ companyId, heads }: SignedRecord, events: number): string {
  const head = heads.at(-1)
  return `EVIDENCE OF A RECORD
${'='.repeat(20)}

This file holds all ${events} events of company ${companyId} as they were recorded by Rollcall, and the signed heads of
its record.

events.ndjson         the events, one in a line, in the order in which they were recorded. Personal fields are sealed.
record.json           the signed heads and the public keys
verify-evidence.mjs   the program that checks it. It needs Node.js 20 or later, and nothing of Rollcall

TO CHECK IT
-----------

    node verify-evidence.mjs <this file>

It recomputes the record's hashes from the events and compares them with every signed head.${
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

WHAT IT SHOWS
-------------

That no event was changed, removed, inserted or moved since the heads were signed. Not that what was recorded is true.
Events after the newest head are not under a signature yet.
`
}
