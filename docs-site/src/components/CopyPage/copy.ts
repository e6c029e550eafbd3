/** Result of copying: `denied` by the browser, or `unavailable` because the text did not load. */
export type Outcome = 'copied' | 'denied' | 'unavailable'

/** Loads a text and copies it to the clipboard. */
export async function copyWhenLoaded(load: () => Promise<string>): Promise<Outcome> {
  const text = load()
  try {
    await write(text)
    return 'copied'
  } catch {
    // Copying also fails if the text doesn't load.
    return text.then(
      () => 'denied',
      () => 'unavailable',
    )
  }
}

/**
 * Writes to the clipboard. Some browsers only allow this while they handle a click. In browsers that accept a
 * promise of the text, writing therefore starts before the text has loaded.
 */
async function write(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
