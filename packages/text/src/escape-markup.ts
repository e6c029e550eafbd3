/**
 * Escapes text so that it appears literally in markup, such as a user's name in a generated sentence. Line
 * breaks become spaces.
 *
 * @param text untrusted text of any length
 * @returns the escaped text
 *
 * @example
 * parseText(`**${escapeMarkup('*_* @ada')}** is full`, { level: 'rich' }) // bold: *_* @ada
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
