/**
 * Escapes the markup characters of a text, such as a user's name in a generated sentence. Each run of white
 * space, including line breaks, becomes one space.
 *
 * @param text untrusted text of any length
 * @returns the escaped text
 *
 * @example
 * parseText(`**${escapeMarkup('*_* @ada')}** is full`, { level: 'rich' }) // bold: *_* @ada
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
