import { checkAllPages } from './page-checks.ts'

const PROSE = 'Every word of this sentence counts towards the prose of the page. '.repeat(6)

interface Given {
  file?: string
  matter?: Record<string, unknown>
  body?: string
}

function source({ file = 'a.mdx', matter = {}, body = PROSE }: Given = {}) {
  const all = { slug: '/a', title: 'A', description: 'What it is.', ...matter }
  const lines = Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return { file, text: `---\n${lines.join('\n')}\n---\n\n${body}\n` }
}

const faults = async (...pages: Given[]) => (await checkAllPages(pages.map(source))).problems

describe('checkAllPages', () => {
  it('finds no problem on a complete page', async () => {
    expect(await faults({})).toEqual([])
  })

  it.each([
    [{ slug: undefined }, 'a.mdx has no slug in its front matter'],
    [{ title: undefined }, 'a.mdx has no title in its front matter'],
    [{ description: undefined }, 'a.mdx has no description in its front matter'],
    [{ description: 'x'.repeat(140) }, 'a.mdx has a description of 140 characters, the maximum is 139'],
  ])('requires the fields that lists and search results show: %j', async (matter, fault) => {
    expect(await faults({ matter })).toEqual([fault])
  })

  it('finds a title that two pages share', async () => {
    expect(await faults({}, { file: 'b.mdx', matter: { slug: '/b' } })).toEqual([
      'The title “A” is used by a.mdx and b.mdx',
    ])
  })

  it('finds a stub even if it has code, headings, and components', async () => {
    const code = `\`\`\`ts\n${PROSE}\n\`\`\``
    const body = `Too short.\n\n## ${PROSE}\n\n${code}\n\n<ApiOperation id="a" />`
    expect(await faults({ body })).toEqual([
      expect.stringContaining('a.mdx has 2 words of prose, the minimum is 60'),
    ])
  })

  it('counts lists and tables as prose', async () => {
    expect(await faults({ body: `- ${PROSE}` })).toEqual([])
    expect(await faults({ body: `| a |\n| --- |\n| ${PROSE} |` })).toEqual([])
  })

  it.each(['TODO', 'TBD', 'Coming soon'])('finds a note about missing content: %s', async (note) => {
    expect(await faults({ body: `${PROSE}\n\n${note}: the rest.` })).toEqual([
      expect.stringContaining(`a.mdx contains “${note}”`),
    ])
  })

  it('allows a stub that is tagged as unfinished, and counts it', async () => {
    const found = await checkAllPages([
      source({ matter: { tags: ['api', 'documentation-needed'] }, body: 'TODO' }),
      source({ file: 'b.mdx', matter: { title: 'B' } }),
    ])
    expect(found).toEqual({ problems: [], unfinished: ['a.mdx'], pages: 2 })
  })

  it('names the page with invalid MDX', async () => {
    expect(await faults({ body: `${PROSE}\n\n<Open>` })).toEqual([
      expect.stringContaining('a.mdx could not be read'),
    ])
  })
})
