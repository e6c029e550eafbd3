// Swagger UI has a dark mode, but does not follow the system's.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  document.documentElement.classList.toggle('dark-mode', dark.matches)
}
dark.addEventListener('change', applyTheme)
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
