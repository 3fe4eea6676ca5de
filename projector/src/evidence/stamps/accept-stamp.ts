import { createHash } from 'node:crypto'
import { fromBER, type Integer } from 'asn1js'
import {
  type Certificate,
  ExtKeyUsage,
  id_ContentType_SignedData,
  id_ExtKeyUsage,
  id_eContentType_TSTInfo,
  id_sha256,
  PKIStatus,
  SignedData,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/** A time stamp that an authority has put on bytes. */
export interface Stamp {
  /** The whole answer of the authority: a TimeStampResp (RFC 3161) in DER. */
  response: Buffer
  /** The common name of the certificate that signed it. */
  authority: string
  /** The time that it says. */
  stampedAt: Date
}

/** There is no stamp that can be accepted. The message is a clause that names the authority. */
export class StampRefused extends Error {
  override readonly name = 'StampRefused'
}

/**
 * The stamp in an answer to a request about `bytes` with this nonce. Throws StampRefused unless it is granted, is about
 * these bytes and this request, and is signed by a certificate in it that is for time stamping alone. Who issued the
 * certificate is not checked: whoever relies on the stamp decides whom to trust.
 */
export async function acceptStamp(
  response: Buffer,
  { bytes, nonce }: { bytes: Uint8Array; nonce: Integer },
): Promise<Stamp> {
  const { signed, info } = parsed(response)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const hash = createHash('sha256').update(bytes).digest()
  if (hashAlgorithm.algorithmId !== id_sha256 || !hash.equals(hashedMessage.valueBlock.valueHexView))
    throw new StampRefused('the authority’s answer is about other bytes')
  if (!info.nonce?.isEqual(nonce)) throw new StampRefused('the authority’s answer is to another request')
  const certificate = await signerOf(signed, bytes)
  if (!isForStampsAlone(certificate, info.genTime))
    throw new StampRefused('the authority’s certificate is not for time stamping')
  return { response, authority: nameOf(certificate), stampedAt: info.genTime }
}

/** Throws StampRefused for anything but a granted time stamp. */
function parsed(response: Buffer): { signed: SignedData; info: TSTInfo } {
  const { status, timeStampToken } = unlessGarbage(() => {
    const { offset, result } = fromBER(response)
    if (offset !== response.length) throw new RangeError('something comes after it')
    return new TimeStampResp({ schema: result })
  })
  if (![PKIStatus.granted, PKIStatus.grantedWithMods].includes(status.status))
    throw new StampRefused(`the authority has rejected the request with status ${status.status}`)
  return unlessGarbage(() => {
    if (timeStampToken?.contentType !== id_ContentType_SignedData)
      throw new TypeError('it holds no signed data')
    const signed = new SignedData({ schema: timeStampToken.content })
    const { eContentType, eContent } = signed.encapContentInfo
    if (eContentType !== id_eContentType_TSTInfo || !eContent) throw new TypeError('it holds no time')
    return { signed, info: TSTInfo.fromBER(eContent.getValue()) }
  })
}

function unlessGarbage<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new StampRefused('the authority’s answer is no time stamp', { cause })
  }
}

/** The certificate in a stamp whose key has signed it. */
async function signerOf(signed: SignedData, bytes: Uint8Array): Promise<Certificate> {
  const [signer, ...others] = signed.signerInfos
  const found = await signed
    .verify({ signer: 0, data: new Uint8Array(bytes).buffer, extendedMode: true })
    .catch((cause: unknown) => {
      throw new StampRefused('the authority’s signature is wrong', { cause })
    })
  // Signed attributes are what binds the signature to a stamp (RFC 5652, section 5.3).
  if (!found.signatureVerified || !found.signerCertificate || !signer?.signedAttrs || others.length > 0)
    throw new StampRefused('the authority’s signature is wrong')
  return found.signerCertificate
}

const forStamping = '1.3.6.1.5.5.7.3.8'

/** Whether a certificate has the one purpose of time stamping (RFC 3161, section 2.3), and was valid at a time. */
function isForStampsAlone({ extensions, notBefore, notAfter }: Certificate, at: Date): boolean {
  const purposes = extensions?.find(({ extnID }) => extnID === id_ExtKeyUsage)
  return (
    purposes?.critical === true &&
    purposes.parsedValue instanceof ExtKeyUsage &&
    purposes.parsedValue.keyPurposes.join() === forStamping &&
    notBefore.value <= at &&
    at <= notAfter.value
  )
}

const commonName = '2.5.4.3'
const longestName = 200

function nameOf({ subject }: Certificate): string {
  const names = subject.typesAndValues
  const { value } = names.find(({ type }) => type === commonName) ?? names[0] ?? {}
  const text = String(value?.valueBlock.value ?? '').replace(/\p{C}+/gu, ' ')
  return text.trim().slice(0, longestName) || 'an authority without a name'
}
