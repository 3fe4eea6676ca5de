/** Bytes in Postgres's wire order (big-endian) in a growing buffer. */
export class ByteWriter {
  #buffer: Buffer
  #length = 0

  constructor(capacity = 4096) {
    this.#buffer = Buffer.allocUnsafe(capacity)
  }

  get length(): number {
    return this.#length
  }

  int16(value: number): void {
    this.#room(2)
    this.#length = this.#buffer.writeInt16BE(value, this.#length)
  }

  int32(value: number): void {
    this.#room(4)
    this.#length = this.#buffer.writeInt32BE(value, this.#length)
  }

  /** A whole number of at most 53 bits as 64 bits; faster than through a bigint. */
  int64(value: number): void {
    this.#room(8)
    this.#length = this.#buffer.writeInt32BE(Math.floor(value / 2 ** 32), this.#length)
    this.#length = this.#buffer.writeUInt32BE(value >>> 0, this.#length)
  }

  bigint(value: bigint): void {
    this.#room(8)
    this.#length = this.#buffer.writeBigInt64BE(value, this.#length)
  }

  double(value: number): void {
    this.#room(8)
    this.#length = this.#buffer.writeDoubleBE(value, this.#length)
  }

  byte(value: number): void {
    this.#room(1)
    this.#length = this.#buffer.writeUInt8(value, this.#length)
  }

  text(value: string): void {
    // No UTF-16 unit takes more than three bytes in UTF-8. They are counted only when there may be too little space.
    if (this.#length + value.length * 3 > this.#buffer.length) this.#room(Buffer.byteLength(value))
    this.#length += this.#buffer.write(value, this.#length)
  }

  /** Writes a number over four earlier bytes. */
  patchInt32(value: number, at: number): void {
    this.#buffer.writeInt32BE(value, at)
  }

  /** The bytes written so far, without a copy: do not write to this writer while they are in use. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
