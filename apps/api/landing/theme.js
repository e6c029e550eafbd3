// Design tokens depend on the `data-theme` attribute. This page has no theme switch: it follows the system.
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = darkScheme.matches ? 'dark' : 'light'
}
darkScheme.addEventListener('change', applyTheme)
applyTheme()
