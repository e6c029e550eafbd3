import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** URL of the API server for Vite started in this directory. The root's `npm run dev` sets its own URLs. */
const API_URL = 'http://127.0.0.1:3000'

const LIBRARY = /[\\/]node_modules[\\/]/

/** Matches Mantine's charts and their dependencies. */
const CHARTS =
  /[\\/](@mantine[\\/]charts|recharts|d3-\w+|victory-vendor|@reduxjs|react-redux|immer|es-toolkit)[\\/]/

/** Matches the style sheets that `main.tsx` imports. */
const BASE_STYLES = /[\\/](ui[\\/]src|app)[\\/][\w-]+(?<!\.module)\.css$/

const STYLESHEET_LINK = / *<link rel="stylesheet".*\n/g

/**
 * Links the base styles first, so that the styles of components override them. By default, Vite links the
 * style sheets of shared chunks, which contain styles of components, before those of `main.tsx`.
 */
const baseStylesFirst: Plugin = {
  name: 'base-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(STYLESHEET_LINK) ?? []
      // The name of the group `base` below is the prefix of the file name.
      const isBase = (link: string) => link.includes('/base-')
      const ordered = [...links.filter(isBase), ...links.filter((link) => !isBase(link))]
      return html.replace(STYLESHEET_LINK, () => ordered.shift() ?? '')
    },
  },
}

export default defineConfig({
  base: '/admin/',
  plugins: [react(), baseStylesFirst],
  // Reads the sources of workspace packages, so that they need no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // Inlines no assets, because the policy `font-src 'self'` blocks fonts in data: URLs.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // Bundles shared code into one file and libraries into another, because dozens of small files compress
    // badly and need a request each. Charts and modules of more than 12,000 bytes are excluded, so that only
    // pages that need them load them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          minShareCount: 2,
          maxModuleSize: 12_000,
          groups: [
            { name: 'base', test: BASE_STYLES, minShareCount: 1, priority: 2 },
            { name: 'libraries', test: (id) => LIBRARY.test(id) && !CHARTS.test(id), priority: 1 },
            { name: 'shared', test: (id) => !LIBRARY.test(id) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API_URL, '/docs': API_URL, '/analytics.js': API_URL } },
})
