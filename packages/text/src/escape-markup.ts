/**
 * Escapes the markup characters of a text, such as a user's name in a generated sentence. Each run of white
 * space, including line breaks, becomes one space.
 *
 * @param text untrusted text of any length
 * @returns the escaped text
 *
 * @example
 * // Welcome, *_* @ada (the name is bold)
 * parseText(`Welcome, **${escapeMarkup('*_* @ada')}**`, { level: 'rich' })
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
