// Benchmark: extracting metadata from 200 KB HTML pages. Compares Veranda with three popular libraries.
// Nothing is fetched. The benchmark also counts how many of nine metadata fields each library finds; the
// metascraper plugins used here cover seven of them.
import { getPreviewFromContent } from 'link-preview-js'
import createMetascraper from 'metascraper'
import author from 'metascraper-author'
import date from 'metascraper-date'
import description from 'metascraper-description'
import image from 'metascraper-image'
import publisher from 'metascraper-publisher'
import title from 'metascraper-title'
import url from 'metascraper-url'
import ogs from 'open-graph-scraper'
import { readMetadata } from '../../packages/link-preview/dist/index.js'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

const PAGE_URL = 'https://www.example.org/plans/today'
const PAGE_BYTES = 200 * 1024
const ROUNDS = 5
const RUNS_PER_ROUND = 5

const createOpenGraphTag = (name, content) => `<meta property="og:${name}" content="${content}">`
const TEXT =
  'This paragraph only fills the page, so that its metadata is a small part of a long HTML document.'
const createParagraph = (n) =>
  `<div class="row r${n}" data-n="${n}"><p><a href="/plans/${n}" class="link">Plan ${n}</a> &amp; <em>more</em>. ${TEXT}</p><img src="/i/${n}.png" alt="${n}" width="40"></div>\n`

/** Creates a page with the given head. The body starts with `bodyStart` and continues with filler text. */
function createPage(head, bodyStart = '') {
  let body = bodyStart
  for (let n = 0; body.length < PAGE_BYTES - head.length; n++) body += createParagraph(n)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
}

const NEWS_ARTICLE = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Plans',
  description: TEXT,
  image: '/cover.png',
  url: PAGE_URL,
}
const BYLINE = {
  author: { '@type': 'Person', name: 'Ada Lovelace' },
  publisher: { '@type': 'Organization', name: 'Example' },
  datePublished: '2026-03-01T10:00:00Z',
}
const toJsonLd = (value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const ICON = '<link rel="icon" href="/icon.png" sizes="32x32">'

const PAGES = [
  {
    name: 'Open Graph in the head',
    html: createPage(
      `<title>Plans</title>${createOpenGraphTag('title', 'Plans')}${createOpenGraphTag('description', TEXT)}${createOpenGraphTag('image', 'https://www.example.org/cover.png')}${createOpenGraphTag('url', PAGE_URL)}${createOpenGraphTag('site_name', 'Example')}${createOpenGraphTag('type', 'article')}<meta property="article:published_time" content="2026-03-01T10:00:00Z"><meta name="author" content="Ada Lovelace">${ICON}`,
    ),
  },
  {
    name: 'JSON-LD at the end',
    html: `${createPage(`<title>Plans</title>${ICON}`).replace('</body>', `${toJsonLd({ ...NEWS_ARTICLE, ...BYLINE })}</body>`)}`,
  },
  {
    name: 'plain HTML',
    html: createPage(
      `<title>Plans</title><meta name="description" content="${TEXT}"><link rel="canonical" href="${PAGE_URL}">${ICON}`,
      '<h1>Plans</h1><address>By <a rel="author" href="/ada">Ada Lovelace</a></address><time datetime="2026-03-01T10:00:00Z">1 March</time>',
    ),
  },
]

const metascraper = createMetascraper([author(), date(), description(), image(), publisher(), title(), url()])
const headers = { 'content-type': 'text/html; charset=utf-8' }

/** Functions that extract the metadata of a page, by library. */
const READERS = {
  veranda: (html) => readMetadata(html, new URL(PAGE_URL)),
  metascraper: (html) => metascraper({ url: PAGE_URL, html }),
  link_preview_js: (html) => getPreviewFromContent({ headers, data: html, url: PAGE_URL }),
  open_graph_scraper: async (html) => (await ogs({ html })).result,
}

/** Metadata fields, each with the names that the libraries use for it. */
const FIELDS = {
  title: ['title', 'ogTitle'],
  description: ['description', 'ogDescription'],
  image: ['image', 'images', 'ogImage'],
  url: ['url', 'ogUrl', 'requestUrl'],
  site_name: ['siteName', 'publisher', 'ogSiteName'],
  favicon: ['favicon', 'favicons', 'logo'],
  type: ['type', 'mediaType', 'ogType'],
  author: ['author', 'articleAuthor'],
  published_at: ['publishedAt', 'date', 'articlePublishedTime', 'ogDate'],
}

const isFound = (value) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
const countFields = (found) =>
  Object.keys(FIELDS).filter((field) => FIELDS[field].some((name) => isFound(found[name]))).length

export async function measure() {
  const rows = []
  for (const page of PAGES) rows.push(await compare(page))
  printTable(rows)
  writeResults('link-metadata', {
    ...(await describeMachine()),
    page_bytes: PAGE_BYTES,
    rounds: ROUNDS,
    runs: RUNS_PER_ROUND,
    rows,
  })
}

/** Measures the libraries in turn, starting each round with a different one. */
async function compare({ name, html }) {
  const libraries = Object.keys(READERS)
  const durations = Object.fromEntries(libraries.map((library) => [library, []]))
  const fieldCounts = {}
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < libraries.length; turn++) {
      const library = libraries[(n + turn) % libraries.length]
      fieldCounts[library] = countFields(await READERS[library](html))
      const duration = await measureMeanMs(() => READERS[library](html))
      // The first round is a warm-up.
      if (n > 0) durations[library].push(duration)
    }
  const medians = Object.fromEntries(libraries.map((library) => [library, median(durations[library])]))
  const { veranda, ...otherLibraries } = medians
  return {
    page: name,
    ...Object.fromEntries(
      libraries.flatMap((library) => [
        [library, round(medians[library])],
        [`${library}_fields`, fieldCounts[library]],
      ]),
    ),
    // How many times faster Veranda is than the fastest of the other libraries.
    times: round(Math.min(...Object.values(otherLibraries)) / veranda, 1),
  }
}

/** Returns the mean time of a run in milliseconds. */
async function measureMeanMs(work) {
  const started = performance.now()
  for (let n = 0; n < RUNS_PER_ROUND; n++) await work()
  return (performance.now() - started) / RUNS_PER_ROUND
}
