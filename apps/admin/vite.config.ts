import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** The server that `npm run dev` of the API listens on. */
const API = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // Workspace packages are read as they are written; nothing has to be built before.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // Fonts as data: URLs would be refused by `font-src 'self'`.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // What many pages share comes in one file: scores of small ones compress badly and each is a request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } } },
  },
  server: { proxy: { '/api': API, '/docs': API, '/analytics.js': API } },
})
