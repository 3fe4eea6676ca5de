/** The halves of a day. */
export const halves = ['first', 'second'] as const
export type Half = (typeof halves)[number]
