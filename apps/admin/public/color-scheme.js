// Runs before the first paint, so that nobody in the dark is flashed with light. The content security policy
// allows no inline script, hence a file. The key is that of src/app/Providers.tsx.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('veranda-color-scheme')
  } catch {
    // storage may be forbidden; the system's choice stands
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
