/**
 * The maximum number of bytes of a request's line and headers. A list filter may hold a thousand ids, which make 45 kB
 * of address; node's default is 16.
 */
export const maxHeaderSize = 64 * 1024
