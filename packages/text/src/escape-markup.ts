/**
 * Text that stands in markup as it is: a name that people chose, in a sentence that a program writes. Line breaks become
 * spaces.
 *
 * @param text of any length, from anywhere
 * @example
 * parseText(`**${escapeMarkup('*_* @ada')}** is full`, { level: 'rich' }) // bold: *_* @ada
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
