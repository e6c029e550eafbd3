// Sets the color scheme before the first paint. Otherwise, users of the dark scheme would see a white flash.
// The code is in its own file because the content security policy blocks inline scripts.
// src/app/Providers.tsx stores the user's choice under the same local storage key.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('veranda-color-scheme')
  } catch {
    // The browser blocks local storage: follow the system's color scheme.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
