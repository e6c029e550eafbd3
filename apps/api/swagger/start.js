// Swagger UI has a dark mode, but does not follow the color scheme of the system, so this script does.
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = darkScheme.matches ? 'dark' : 'light'
  document.documentElement.classList.toggle('dark-mode', darkScheme.matches)
}
darkScheme.addEventListener('change', applyTheme)
applyTheme()

SwaggerUIBundle({
  url: '/api/openapi',
  dom_id: '#swagger',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
})
