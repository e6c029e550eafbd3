// Benchmark: cold and warm builds of the documentation site with Rspack, compared with cold builds with
// webpack, the default bundler of Docusaurus.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const SITE = path.join(root, 'docs-site')
const DOCUSAURUS = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
const GENERATED = '.docusaurus-bench'
const OUTPUT = 'build-bench'
const RUNS = 3

const BUNDLERS = {
  rspack: path.join(SITE, 'docusaurus.config.ts'),
  webpack: path.join(root, 'bench/servers/docs-by-webpack.ts'),
}

export async function measure() {
  const seconds = { 'rspack cold': [], 'rspack warm': [], 'webpack cold': [] }
  try {
    for (let run = 0; run < RUNS; run++) {
      deleteBuild()
      seconds['rspack cold'].push(build('rspack'))
      seconds['rspack warm'].push(build('rspack'))
      deleteBuild()
      seconds['webpack cold'].push(build('webpack'))
    }
    const rows = Object.entries(seconds).map(([name, times]) => ({
      build: name,
      seconds: round(median(times), 1),
      fastest: round(Math.min(...times), 1),
      slowest: round(Math.max(...times), 1),
    }))
    printTable(rows)
    writeResults('docs-build', {
      ...(await describeMachine()),
      pages: countPages(),
      times_each: RUNS,
      rows,
      // Time of Rspack's cold build as a share of webpack's.
      cold_of_webpack: round(median(seconds['rspack cold']) / median(seconds['webpack cold']), 2),
    })
  } finally {
    deleteBuild()
  }
}

/** Deletes everything that a build creates: output, generated files, and caches. */
function deleteBuild() {
  for (const folder of [OUTPUT, GENERATED, 'node_modules/.cache'])
    rmSync(path.join(SITE, folder), { recursive: true, force: true })
}

/** Builds the site and returns the duration in seconds. */
function build(bundler) {
  const started = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [DOCUSAURUS, 'build', '--out-dir', OUTPUT, '--config', BUNDLERS[bundler]],
    {
      cwd: SITE,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED },
    },
  )
  if (status !== 0) throw new Error(`The build with ${bundler} failed`)
  return (performance.now() - started) / 1000
}

const countPages = () =>
  readdirSync(path.join(SITE, OUTPUT), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && statSync(path.join(SITE, OUTPUT, file)).isFile(),
  ).length
