/** Result of copying: `denied` by the browser, or `unavailable` because the text did not load. */
export type Outcome = 'copied' | 'denied' | 'unavailable'

/** Copies a text to the clipboard after loading it. */
export async function copyWhenLoaded(load: () => Promise<string>): Promise<Outcome> {
  const text = load()
  try {
    await write(text)
    return 'copied'
  } catch {
    return text.then(
      () => 'denied',
      () => 'unavailable',
    )
  }
}

/**
 * Writes to the clipboard. Browsers only allow it while they handle the click, so the text is passed as a
 * promise where possible.
 */
async function write(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
