/** Characters that decide the direction of others and are never drawn themselves. */
export const directionMark = /\p{Bidi_Control}/u
/** Characters that only say how their neighbours are joined. */
export const joiner = /[\u200C\u200D]/

const invisible = /(?![\u200C\u200D]|\p{Bidi_Control})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** A text in one line, as a PDF draws it: without characters that are never drawn. */
export const drawnText = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\t\n\r]/g, ' ')
    .replace(invisible, '')
