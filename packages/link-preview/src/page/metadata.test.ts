import fc from 'fast-check'
import { fetchLinkPreview, readMetadata } from '../index.ts'
import { startSite } from '../test-site.ts'

const PAGE_URL = new URL('https://www.example.org/plans/today')
const read = (html: string) => readMetadata(html, PAGE_URL)
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test('reads all metadata of a complete page', () => {
  const page = `<!doctype html><html lang="en"><head>
    ${og('title', 'Plans &amp; prices')}${og('description', 'What it\n costs')}${og('image', '/cover.png')}
    ${og('url', 'https://example.org/plans')}${og('site_name', 'Example')}${og('type', 'Article')}
    <meta property="article:published_time" content="2026-03-01T10:00:00+02:00">
    <meta property="article:author" content="https://example.org/ada"><meta name="author" content="Ada">
    <link rel="icon" sizes="64x64" href="/small.ico"><link rel="apple-touch-icon" sizes="16x16 180x180" href="/large.png"></head>`
  expect(read(page)).toEqual({
    title: 'Plans & prices',
    description: 'What it costs',
    image: 'https://www.example.org/cover.png',
    url: 'https://example.org/plans',
    siteName: 'Example',
    favicon: 'https://www.example.org/large.png',
    type: 'article',
    author: 'Ada',
    publishedAt: '2026-03-01T08:00:00.000Z',
  })
})

test('derives the site name and the icon of an empty page from its URL', () => {
  expect(read('')).toEqual({
    title: null,
    description: null,
    image: null,
    author: null,
    publishedAt: null,
    url: PAGE_URL.href,
    siteName: 'example.org',
    favicon: 'https://www.example.org/favicon.ico',
    type: 'website',
  })
})

describe('source precedence', () => {
  const sources: [name: string, html: string][] = [
    ['Open Graph', og('title', 'Open Graph')],
    ['Twitter card', '<meta name="twitter:title" content="Twitter card">'],
    ['JSON-LD', jsonLd({ '@type': 'Article', headline: 'JSON-LD' })],
    ['title', '<title>title</title>'],
    ['heading', '<body><h1>heading</h1>'],
  ]
  test.each(sources.map(([name], n) => [name, n] as const))('%s precedes lower-ranked sources', (name, n) => {
    const rest = sources.slice(n).map(([, html]) => html)
    expect(read(rest.join('')).title).toBe(name)
    // The order in the page does not matter.
    expect(read(rest.reverse().join('')).title).toBe(name)
  })
  test('ignores empty and invalid values', () => {
    expect(
      read(
        `${og('title', ' \u200b ')}${og('image', 'javascript:alert(1)')}<meta name="twitter:image" content="/b.png"><title>Title</title>`,
      ),
    ).toMatchObject({ title: 'Title', image: 'https://www.example.org/b.png' })
  })
  test('requests oEmbed for missing fields and prefers it to plain HTML', async () => {
    const site = await startSite((req, res) => {
      res.setHeader('Content-Type', 'text/html')
      if (req.url?.startsWith('/oembed'))
        res.end(
          JSON.stringify({
            type: 'video',
            title: 'From oEmbed',
            author_name: 'Bob',
            provider_name: 'Tube',
            thumbnail_url: 'https://example.org/t.jpg',
          }),
        )
      else
        res.end(
          `<link rel="alternate" type="application/json+oembed" href="/oembed?a=1&amp;b=2"><title>Plain</title>${req.url === '/whole' ? og('title', 'Whole') + og('image', '/i.png') + og('site_name', 'Site') : ''}`,
        )
    })
    const options = { allow: new Set([site.hostPort]) }
    expect(await fetchLinkPreview(site.origin, options)).toMatchObject({
      title: 'From oEmbed',
      author: 'Bob',
      siteName: 'Tube',
      image: 'https://example.org/t.jpg',
      type: 'video.other',
    })
    expect(site.hits).toEqual(['/', '/oembed?a=1&b=2'])
    expect(await fetchLinkPreview(`${site.origin}/whole`, options)).toMatchObject({ title: 'Whole' })
    expect(site.hits).toHaveLength(3)
    await site.close()
  })
})

describe('JSON-LD', () => {
  test('is read from a graph, a list, and the main entity', () => {
    const article = {
      '@type': ['NewsArticle'],
      headline: 'News',
      author: [{ name: 'Ada' }, { name: 'Bob' }],
      datePublished: '2026-01-02',
      image: [{ url: '/n.png' }],
      publisher: { name: 'Paper' },
    }
    const forms = [
      article,
      [article],
      { '@graph': [{ '@type': 'WebPage', name: 'Page' }, article] },
      { '@type': 'WebPage', name: 'Page', mainEntity: article },
    ]
    for (const form of forms)
      expect(read(jsonLd(form))).toMatchObject({
        title: 'News',
        type: 'article',
        author: 'Ada, Bob',
        publishedAt: '2026-01-02T00:00:00.000Z',
        image: 'https://www.example.org/n.png',
        siteName: 'Paper',
      })
  })
  test('of a blog posting describes an article, but not of a job posting', () => {
    const types = ['BlogPosting', 'SocialMediaPosting', 'JobPosting']
    expect(types.map((type) => read(jsonLd({ '@type': type, name: 'Title' })).type)).toEqual([
      'article',
      'article',
      'website',
    ])
  })
  test('is read from the body', () => {
    expect(
      read(
        `<head><title>x</title></head><body>${jsonLd({ '@type': 'Product', name: 'Lamp', image: '/l.png' })}`,
      ),
    ).toMatchObject({ title: 'Lamp', type: 'product' })
  })
  test('is read from the end of the page, regardless of what precedes it', () => {
    const product = jsonLd({ '@type': 'Product', name: 'Lamp' })
    for (const prefix of [
      '<p>x</p>'.repeat(50_000),
      '<p>application/ld+json</p>'.repeat(20_000),
      `${'<script>'.padEnd(300_000)}</script>`,
      `<script type="application/ld+json">${' '.repeat(200_000)}1</script>`,
    ])
      expect(read(`<head><title>x</title></head><body>${prefix}${product}`)).toMatchObject({ title: 'Lamp' })
    // A page is tokenized in steps of 16,384 characters, up to 81,920. In each of these pages, a step ends in
    // the opening tag of the script or next to it.
    for (const size of [16_384, 65_536, 81_920])
      for (let n = -60; n < 10; n += 6)
        expect(read(`<head></head>${'x'.repeat(size + n)}${product}`).title).toBe('Lamp')
  })
  test.each([
    '{',
    'null',
    '1',
    '[]',
    '"x"',
    '{"@type":7}',
    '{"@graph":"x"}',
    '{"@type":"Article","headline":{"a":1},"image":[[]],"author":[null]}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('is ignored when it is invalid: %#', (script) => {
    expect(read(`<script type="application/ld+json">${script}</script><title>Fine</title>`).title).toBe(
      'Fine',
    )
  })
})

describe('values that can’t be used as they are', () => {
  test('removes bidirectional controls, control characters, and invisible characters', () => {
    expect(read(og('title', 'a\u202Eb\u2066c&#8238;d\u0000\u0007e\u200Bf\u{d800}g')).title).toBe('abcdefg')
    expect(read(og('title', 'two \u200b words')).title).toBe('two words')
  })
  test('truncates long texts', () => {
    const { title, description } = read(
      `${og('title', 'x'.repeat(50_000))}${og('description', '👨‍👩‍👧‍👦'.repeat(5_000))}`,
    )
    expect(title).toBe(`${'x'.repeat(299)}…`)
    expect([...new Intl.Segmenter().segment(description ?? '')]).toHaveLength(1_000)
    // The `a` and its combining characters are one grapheme, which is truncated, too.
    expect(read(og('title', `a${'\u0301'.repeat(40_000)}b`)).title?.length).toBeLessThan(400)
    // Surrogate pairs must not be split, because databases reject unpaired surrogates.
    const titleWithMarks = read(og('title', `a${'\u{1d165}'.repeat(20)}${'b'.repeat(320)}`)).title
    expect(titleWithMarks).not.toMatch(/\p{Cs}/u)
  })
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://user:pw@example.org/a.png',
    'http://[',
    'blob:x',
    `https://example.org/${'a'.repeat(3_000)}`,
  ])('rejects the URL %s', (url) =>
    expect(read(og('image', url) + og('url', url))).toMatchObject({
      image: null,
      url: PAGE_URL.href,
    }),
  )
  test('rejects a canonical URL on another host or port, but allows one that only lacks `www.`', () => {
    expect(read(og('url', 'https://bank.example/')).url).toBe(PAGE_URL.href)
    expect(read('<link rel=canonical href="https://evil.example.org/">').url).toBe(PAGE_URL.href)
    for (const other of [
      'https://m.example.org/plans',
      'https://amp.example.org/',
      'https://example.org:8443/',
    ])
      expect(read(`<link rel=canonical href="${other}">`).url).toBe(PAGE_URL.href)
    expect(read('<link rel=canonical href="https://example.org/all">').url).toBe('https://example.org/all')
  })
  test('skips JSON-LD scripts longer than 131,072 characters and reads the others', () => {
    const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    const long = { '@type': 'Article', headline: 'Long', articleBody: 'x'.repeat(131_072) }
    const page = `<head>${script(long)}${script({ '@type': 'Article', headline: 'Short' })}</head>`
    expect(read(page).title).toBe('Short')
  })
  test('resolves URLs against a valid base element, or else against the URL of the page', () => {
    expect(read(`<base href="https://cdn.example/x/">${og('image', 'a.png')}`).image).toBe(
      'https://cdn.example/x/a.png',
    )
    expect(read(`<base href="http://[">${og('image', 'a.png')}`).image).toBe(
      'https://www.example.org/plans/a.png',
    )
  })
  test('ignores the title of an SVG and short paragraphs', () => {
    const page =
      '<body><svg><title>Menu</title></svg><p>Home</p><h1>Plans</h1><p>What this page is about takes more than a handful of words to say.</p>'
    expect(read(page)).toMatchObject({
      title: 'Plans',
      description: expect.stringMatching(/^What this page/),
    })
  })
})

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01 10:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:00.123+0100', '2026-03-01T09:00:00.123Z'],
  ['2026-03-01T10:00:00,5Z', '2026-03-01T10:00:00.500Z'],
  ['Sun, 01 Mar 2026 10:00:00 GMT', '2026-03-01T10:00:00.000Z'],
  ['1 March 2026', '2026-03-01T00:00:00.000Z'],
  ['yesterday', null],
  ['2026-13-45', null],
  ['9999-01-01', null],
  ['1', null],
])('parses the date %s as %s', (dateText, expected) => {
  expect(read(`<meta property="article:published_time" content="${dateText}">`).publishedAt).toBe(expected)
})

test('returns valid metadata for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<title>',
      '</title>',
      '<script type=application/ld+json>',
      '</script>',
      '<p>',
      '<h1>',
      '<svg>',
      '<meta property=og:title content=',
      '"',
      "'",
      '>',
      '<',
      '&#x1F600;',
      '&amp',
      '<!--',
      '<![CDATA[',
      '<base href=//x>',
      '</head>',
      '<body>',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { title, url, image } = read(pieces.join(''))
      expect(title === null || (title.length > 0 && title.length <= 10_000)).toBe(true)
      for (const value of [url, image]) expect(value === null || /^https?:/.test(value)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['unclosed elements', '<a><b><i>'],
  ['closing tags without an opening tag', '<b><b></i></i>'],
  ['attributes', '<meta a b c d e f g='],
  ['meta elements', '<meta name=x content=y>'],
  ['link elements', '<link rel=icon href=/a>'],
  ['scripts', '<script type="application/ld+json">{"a":[1]}</script>'],
  ['unclosed headings', '<h1>a<p>b'],
  ['entities', '<p>&amp;&#1;&nope;'],
  ['partial tags', '<<</'],
  ['comments', '<!-- -- <!--'],
  ['JSON-LD media types without a script', 'application/ld+json '],
  ['whitespace', ' \n\t'],
])('reads a megabyte of %s quickly', (_name, piece) => {
  const started = performance.now()
  read(piece.repeat(Math.ceil(1_048_576 / piece.length)))
  read(`<title>${piece.repeat(Math.ceil(1_048_576 / piece.length))}`)
  read(og('title', piece.replace(/["<]/g, '').repeat(Math.ceil(1_048_576 / piece.length))))
  expect(performance.now() - started).toBeLessThan(10_000)
})
