/**
 * Removes the given characters from both ends of a text in linear time. A regular expression such as
 * `/:+$/` would start again at every colon of a long run, which takes quadratic time.
 *
 * @example strip(': party parrot :', ' :') // 'party parrot'
 */
export function strip(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start += 1
  return stripEnd(text.slice(start), characters)
}

/**
 * Removes the given characters from the end of a text in linear time.
 *
 * @example stripEnd('name__', '_') // 'name'
 */
export function stripEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
