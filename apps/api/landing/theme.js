// Design tokens depend on the `data-theme` attribute. The landing and 404 pages have no theme switch, so they
// use the theme of the operating system.
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = darkScheme.matches ? 'dark' : 'light'
}
darkScheme.addEventListener('change', applyTheme)
applyTheme()
