import site from '../../docs-site/docusaurus.config.ts'

/** Excludes ELK, Mermaid's optional layout engine. It is not installed, so webpack could not resolve it. */
const withoutElk = () => ({
  name: 'without-elk',
  configureWebpack: () => ({ resolve: { alias: { '@mermaid-js/layout-elk': false } } }),
})

/** Configuration that builds the documentation site with webpack and Babel. */
export default {
  ...site,
  future: { ...site.future, faster: false },
  plugins: [...(site.plugins ?? []), withoutElk],
}
