/** `refused` is the browser's answer, `unloaded` says that there was nothing to copy. */
export type Outcome = 'copied' | 'refused' | 'unloaded'

/** Puts a text that has yet to be loaded into the clipboard. */
export async function copyLater(load: () => Promise<string>): Promise<Outcome> {
  const text = load()
  try {
    await write(text)
    return 'copied'
  } catch {
    return text.then(
      () => 'refused',
      () => 'unloaded',
    )
  }
}

/** A browser may let a page write only while it handles the click, so the text is promised where that is possible. */
async function write(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
