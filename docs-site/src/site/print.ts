/** Prints pages in the light theme, without changing the visitor's choice. */
function printInLight({ dataset } = document.documentElement) {
  let dark = false
  window.addEventListener('beforeprint', () => {
    dark ||= dataset.theme === 'dark'
    dataset.theme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (dark) dataset.theme = 'dark'
    dark = false
  })
}

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined') printInLight()
