// Builds the documentation a second time for browser tests, with the base path /guide/. Links that assume
// /docs/ fail there.
import path from 'node:path'
import { root, run } from './prepare.mjs'

const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
const env = {
  ...process.env,
  DOCS_BASE_URL: '/guide/',
  // With a known URL, the build has canonical links and a sitemap to test.
  DOCS_URL: 'https://veranda.example.com',
  // A separate folder keeps the caches of this build and the one at /docs/ apart.
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-guide',
}
run(
  'Building the documentation at /guide/',
  process.execPath,
  [docusaurus, 'build', '--out-dir', 'build-guide'],
  {
    env,
    cwd: path.join(root, 'docs-site'),
  },
)
run('Rendering the link preview images', process.execPath, ['tools/page-images.mjs', 'build-guide'], {
  cwd: path.join(root, 'docs-site'),
})
run('Compressing the documentation', process.execPath, ['scripts/precompress.mjs', 'docs-site/build-guide'])
