/** Whether sealed fields can be read: those of an erased person are a word instead of an object. */
export const isReadable = (...sealed: readonly object[]): boolean =>
  sealed.every(value => typeof value === 'object' && value !== null)
