/** Paper is light, whatever the screen is; what the visitor chose stays as it is. */
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

// Docusaurus runs this on the server too.
if (typeof window !== 'undefined') printInLight()
