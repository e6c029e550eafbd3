import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The server that `npm run dev` of the API listens on. */
const API = 'http://127.0.0.1:3000'

const LIBRARY = /[\\/]node_modules[\\/]/

/** Mantine's charts and what they bring along. */
const CHARTS =
  /[\\/](@mantine[\\/]charts|recharts|d3-\w+|victory-vendor|@reduxjs|react-redux|immer|es-toolkit)[\\/]/

/** The styles that `main.tsx` imports. */
const BASE_STYLES = /[\\/](ui[\\/]src|app)[\\/][\w-]+(?<!\.module)\.css$/

const STYLESHEET_LINK = / *<link rel="stylesheet".*\n/g

/** Components' styles override the base styles, so they come later. Vite links shared ones before those of `main.tsx`. */
const baseStylesFirst: Plugin = {
  name: 'base-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(STYLESHEET_LINK) ?? []
      const isBase = (link: string) => link.includes('/base-')
      const ordered = [...links.filter(isBase), ...links.filter((link) => !isBase(link))]
      return html.replace(STYLESHEET_LINK, () => ordered.shift() ?? '')
    },
  },
}

export default defineConfig({
  base: '/admin/',
  plugins: [react(), baseStylesFirst],
  // Workspace packages are read as they are written; nothing has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // Fonts as data: URLs would be refused by `font-src 'self'`.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // One file for what pages share and one for its libraries: dozens of small ones compress badly, and each costs a
    // request. Without the charts, which a page loads when it draws one.
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
  server: { proxy: { '/api': API, '/docs': API, '/analytics.js': API } },
})
