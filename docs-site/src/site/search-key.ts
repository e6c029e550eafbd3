/** The key / leads to the search box, unless somebody is writing. Docusaurus runs this on the server too. */
function onKey(event: KeyboardEvent) {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const { target } = event
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
    return
  const box = document.querySelector<HTMLInputElement>('.navbar__search-input')
  if (!box) return
  event.preventDefault()
  box.focus()
}

if (typeof document !== 'undefined') document.addEventListener('keydown', onKey)
