// The tokens go by an attribute; this page has no switch, so it follows the system.
const dark = matchMedia('(prefers-color-scheme: dark)')
const apply = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
}
dark.addEventListener('change', apply)
apply()
