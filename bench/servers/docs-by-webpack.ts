import site from '../../docs-site/docusaurus.config.ts'

/** Mermaid's optional layout engine is not installed, which webpack reports as an error. */
const withoutElk = () => ({
  name: 'without-elk',
  configureWebpack: () => ({ resolve: { alias: { '@mermaid-js/layout-elk': false } } }),
})

/** Configuration of the same site, built by webpack and Babel. */
export default {
  ...site,
  future: { ...site.future, faster: false },
  plugins: [...(site.plugins ?? []), withoutElk],
}
