import site from '../../docs-site/docusaurus.config.ts'

/** Mermaid's other layout engine is not installed; webpack takes that for an error. */
const withoutElk = () => ({
  name: 'without-elk',
  configureWebpack: () => ({ resolve: { alias: { '@mermaid-js/layout-elk': false } } }),
})

/** The same site, built by webpack and Babel. */
export default {
  ...site,
  future: { ...site.future, faster: false },
  plugins: [...(site.plugins ?? []), withoutElk],
}
