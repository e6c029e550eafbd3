/** Prints pages in the light theme, without changing the visitor's choice. */
function printInLight({ dataset } = document.documentElement) {
  let wasDark = false
  window.addEventListener('beforeprint', () => {
    wasDark ||= dataset.theme === 'dark'
    dataset.theme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (wasDark) dataset.theme = 'dark'
    wasDark = false
  })
}

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined') printInLight()
