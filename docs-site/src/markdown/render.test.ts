import type { Operation } from '../operations/operation.ts'
import { parsePage } from './page.ts'
import { pageToMarkdown } from './render.ts'
import { resolveLink } from './site-urls.ts'

const FILE = 'apps/api/docs/thing.mdx'

const site = {
  origin: '',
  baseUrl: '/docs/',
  paths: new Map([['apps/api/src/other.mdx', '/docs/lib/[other]']]),
}

const thingOperation: Operation = {
  id: 'getThing',
  tag: 'Things',
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'A thing',
  access: 'things.read',
  pathParameters: [
    { name: 'id', type: 'string', required: true, constraints: ['1 to 9 characters'], default: '4' },
  ],
  queryParameters: [],
  limits: ['a body of at most 100 KiB'],
  responses: [{ status: '200', type: 'application/json', shape: '{ id: string }', example: '{ "id": "4" }' }],
  errors: [{ status: '404', code: 'not_found', error: 'No such `id` | or not for you', example: '{}' }],
  samples: [{ label: 'curl', language: 'bash', source: 'curl http://localhost:3000/api/things/4' }],
}

async function toMarkdown(text: string, siteUrls = site) {
  const page = await parsePage({ file: FILE, text: `---\nslug: /thing\n---\n\n${text}` })
  return pageToMarkdown(page, {
    title: 'Thing',
    description: 'What it is.',
    findOperation: (id) => (id === thingOperation.id ? thingOperation : undefined),
    resolveUrl: (link) => resolveLink(siteUrls, FILE, link),
  })
}

/** Returns the Markdown below the title and the description. */
const renderBody = async (text: string) =>
  (await toMarkdown(text)).replace('# Thing\n\n> What it is.\n\n', '').trim()

describe('pageToMarkdown', () => {
  it('starts with title and description, and omits front matter, imports, and comments', async () => {
    // `:30` is text, although it looks like a directive.
    expect(await toMarkdown("import A from 'a'\n\n{/* aside */}\n\nText at 10:30.\n")).toBe(
      '# Thing\n\n> What it is.\n\nText at 10:30.\n',
    )
  })

  it('prefers a title in the text to the title of the page, and removes heading IDs', async () => {
    expect(await toMarkdown('# Own\n\n## Part {#part}\n\nText\n')).toBe(
      '# Own\n\n> What it is.\n\n## Part\n\nText\n',
    )
  })

  it.each([
    ['[a](../src/other.mdx#b)', '[a](/docs/lib/%5Bother%5D#b)'],
    ['[a](/lib/x)', '[a](/docs/lib/x)'],
    ['[a](#here)', '[a](#here)'],
    ['[a](https://example.com/x)', '[a](https://example.com/x)'],
    ['Open <a href="/api/x"><code>x</code></a>', 'Open [`x`](/api/x)'],
  ])('resolves links as the page does: %s', async (text, expected) => {
    expect(await renderBody(text)).toBe(expected)
  })

  it('uses absolute URLs if the site has an origin', async () => {
    expect(await toMarkdown('[a](/x)', { ...site, origin: 'https://docs.example.com' })).toContain(
      '[a](https://docs.example.com/docs/x)',
    )
  })

  it('renders operations with their parameters, types, errors, and samples', async () => {
    const text = await renderBody('<ApiOperation id="getThing" />')
    expect(text).toContain('**`GET /api/things/{id}`**')
    expect(text).toContain('Access: `things.read`')
    expect(text).toContain('| `id` | `string` | yes | 1 to 9 characters; default `4` |')
    expect(text).toContain('```ts\n{ id: string }\n```')
    expect(text).toContain('| 404 | `not_found` | No such `id` \\| or not for you |')
    expect(text).toContain('```bash\ncurl http://localhost:3000/api/things/4\n```')
  })

  it('converts cards to a list of links', async () => {
    expect(await renderBody('<Cards>\n<Card title="One" to="/one">\nFirst *words*.\n</Card>\n</Cards>')).toBe(
      '- [One](/docs/one): First *words*.',
    )
  })

  it('keeps the text of admonitions and tabs', async () => {
    expect(await renderBody(':::warning[Mind]\n\nText\n\n:::')).toBe('> **Warning: Mind**\n>\n> Text')
    expect(await renderBody(':::note Mind\n\nText\n\n:::')).toBe('> **Note: Mind**\n>\n> Text')
    const tabs = '<Tabs>\n<TabItem value="a" label="A">\n\nText\n\n</TabItem>\n</Tabs>'
    expect(await renderBody(tabs)).toBe('**A**\n\nText')
  })

  it('keeps code blocks, such as diagrams, unchanged', async () => {
    const text = '```mermaid\nflowchart TB\n  a[A<br/>B] --> b\n```'
    expect(await renderBody(text)).toBe(text)
  })

  it.each([
    ['<Chart kind="pie" />', `${FILE} uses <Chart>, which has no Markdown`],
    ['Made in {new Date().getFullYear()}', `${FILE} contains the expression {new Date().getFullYear()}`],
    ['<ApiOperation id="gone" />', `${FILE} renders the operation gone, which does not exist`],
    ['![a](./a.png)', `${FILE} links to ./a.png, which is not part of the site`],
    [':::bogus\n\nText\n\n:::', `${FILE} has the unknown admonition :::bogus`],
    ['<Open>', `${FILE} could not be read`],
  ])('throws if content cannot be converted: %s', async (text, message) => {
    await expect(toMarkdown(text)).rejects.toThrow(message)
  })
})
