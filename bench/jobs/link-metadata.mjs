// Benchmark: extracting metadata from a page of 200 KB, compared with three popular libraries. Nothing is
// fetched. Each library gets what it needs to find all fields, and the fields it finds are counted.
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
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

const PAGE_URL = 'https://www.example.org/plans/today'
const BYTES = 200 * 1024
const ROUNDS = 5
const RUNS = 5

const og = (name, content) => `<meta property="og:${name}" content="${content}">`
const TEXT =
  'This paragraph only fills the page, so that its metadata is a small part of a long HTML document.'
const paragraph = (n) =>
  `<div class="row r${n}" data-n="${n}"><p><a href="/plans/${n}" class="link">Plan ${n}</a> &amp; <em>more</em>. ${TEXT}</p><img src="/i/${n}.png" alt="${n}" width="40"></div>\n`

/** Creates a page from a head, filled with body text. */
function page(head, start = '') {
  let body = start
  for (let n = 0; body.length < BYTES - head.length; n++) body += paragraph(n)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
}

const NEWS = {
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
    html: page(
      `<title>Plans</title>${og('title', 'Plans')}${og('description', TEXT)}${og('image', 'https://www.example.org/cover.png')}${og('url', PAGE_URL)}${og('site_name', 'Example')}${og('type', 'article')}<meta property="article:published_time" content="2026-03-01T10:00:00Z"><meta name="author" content="Ada Lovelace">${ICON}`,
    ),
  },
  {
    name: 'JSON-LD at the end',
    html: `${page(`<title>Plans</title>${ICON}`).replace('</body>', `${toJsonLd({ ...NEWS, ...BYLINE })}</body>`)}`,
  },
  {
    name: 'plain HTML',
    html: page(
      `<title>Plans</title><meta name="description" content="${TEXT}"><link rel="canonical" href="${PAGE_URL}">${ICON}`,
      '<h1>Plans</h1><address>By <a rel="author" href="/ada">Ada Lovelace</a></address><time datetime="2026-03-01T10:00:00Z">1 March</time>',
    ),
  },
]

const metascraper = createMetascraper([
  author(),
  date(),
  description(),
  image(),

  publisher(),
  title(),
  url(),
])
const headers = { 'content-type': 'text/html; charset=utf-8' }

const READERS = {
  veranda: (html) => readMetadata(html, new URL(PAGE_URL)),
  metascraper: (html) => metascraper({ url: PAGE_URL, html }),
  link_preview_js: (html) => getPreviewFromContent({ headers, data: html, url: PAGE_URL }),
  open_graph_scraper: async (html) => (await ogs({ html })).result,
}

/** Names of the fields in each library. */
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
  for (const one of PAGES) rows.push(await compare(one))
  printTable(rows)
  writeResults('link-metadata', { ...(await machine()), page_bytes: BYTES, rounds: ROUNDS, runs: RUNS, rows })
}

/** Measures alternately, starting each round with a different library. */
async function compare({ name, html }) {
  const names = Object.keys(READERS)
  const times = Object.fromEntries(names.map((each) => [each, []]))
  const fields = {}
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < names.length; turn++) {
      const each = names[(n + turn) % names.length]
      fields[each] = countFields(await READERS[each](html))
      const taken = await milliseconds(() => READERS[each](html))
      // The first round is a warm-up.
      if (n > 0) times[each].push(taken)
    }
  const typical = Object.fromEntries(names.map((each) => [each, median(times[each])]))
  const { veranda, ...peers } = typical
  return {
    page: name,
    ...Object.fromEntries(
      names.flatMap((each) => [
        [each, round(typical[each])],
        [`${each}_fields`, fields[each]],
      ]),
    ),
    times: round(Math.min(...Object.values(peers)) / veranda, 1),
  }
}

async function milliseconds(work) {
  const started = performance.now()
  for (let n = 0; n < RUNS; n++) await work()
  return (performance.now() - started) / RUNS
}
