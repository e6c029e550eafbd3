/** Switches pages to the light theme while they are printed. The stored color mode does not change. */
function switchToLightWhenPrinting({ dataset } = document.documentElement) {
  let wasDark = false
  window.addEventListener('beforeprint', () => {
    // `||=` keeps the value if `beforeprint` fires again before `afterprint`.
    wasDark ||= dataset.theme === 'dark'
    dataset.theme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (wasDark) dataset.theme = 'dark'
    wasDark = false
  })
}

// Docusaurus also runs this module on the server.
if (typeof window !== 'undefined') switchToLightWhenPrinting()
