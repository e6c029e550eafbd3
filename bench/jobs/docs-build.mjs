// Benchmark: cold and warm builds of the documentation site, compared with webpack, the default of
// Docusaurus.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

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
    for (let time = 0; time < RUNS; time++) {
      clear()
      seconds['rspack cold'].push(build('rspack'))
      seconds['rspack warm'].push(build('rspack'))
      clear()
      seconds['webpack cold'].push(build('webpack'))
    }
    const rows = Object.entries(seconds).map(([name, all]) => ({
      build: name,
      seconds: round(median(all), 1),
      fastest: round(Math.min(...all), 1),
      slowest: round(Math.max(...all), 1),
    }))
    printTable(rows)
    writeResults('docs-build', {
      ...(await machine()),
      pages: countPages(),
      times_each: RUNS,
      rows,
      cold_of_webpack: round(median(seconds['rspack cold']) / median(seconds['webpack cold']), 2),
    })
  } finally {
    clear()
  }
}

/** Removes everything that a build leaves: output, generated files, and caches. */
function clear() {
  for (const folder of [OUTPUT, GENERATED, 'node_modules/.cache'])
    rmSync(path.join(SITE, folder), { recursive: true, force: true })
}

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
  if (status !== 0) throw new Error(`The build by ${bundler} failed`)
  return (performance.now() - started) / 1000
}

const countPages = () =>
  readdirSync(path.join(SITE, OUTPUT), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && statSync(path.join(SITE, OUTPUT, file)).isFile(),
  ).length
