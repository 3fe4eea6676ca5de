/**
 * The most bytes of a request's line and headers. A filter of a list may hold a thousand ids, which make 45 kB of
 * address; node takes 16.
 */
export const maxHeaderSize = 64 * 1024
